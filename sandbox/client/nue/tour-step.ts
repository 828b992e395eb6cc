import type { Tour, TourStep } from "./tour.ts";

/** What a tour puts on the page with a step: what darkens it, and what takes all input. */
interface Shades {
  readonly fadeElement: HTMLElement;
  readonly overlayElement: HTMLElement;
}

/** How far beside its target a step is shown. Unit: pixels. */
const GAP = 12;

/** Draw a step beside its target, or in the middle. */
export function drawStep(tour: Tour, step: TourStep): Shades {
  const fadeElement = shade("tour-fade", "z-index: 99996; box-shadow: 0 0 0 100vmax #0006; pointer-events: none");
  const overlayElement = shade("tour-overlay", "z-index: 99997; inset: 0");
  const panel = Object.assign(document.createElement("aside"), { className: "tour themed theme-dark" });
  panel.innerHTML = `
    <h3 class="step-title">${game.i18n.localize(step.title)}</h3>
    <div class="step-content">${game.i18n.localize(step.content)}</div>
    <footer class="step-controls"><span>${tour.stepIndex + 1} / ${tour.steps.length}</span></footer>`;
  panel.querySelector("footer")?.append(...buttonsOf(tour));
  document.body.append(fadeElement, overlayElement, panel);
  place(panel, fadeElement, tour.targetElement);
  return { fadeElement, overlayElement };
}

function shade(name: string, style: string): HTMLElement {
  const element = Object.assign(document.createElement("div"), { className: name });
  element.style.cssText = `position: fixed; ${style}`;
  return element;
}

function buttonsOf(tour: Tour): HTMLElement[] {
  const button = (action: string, textContent: string, act: () => unknown) => {
    const element = Object.assign(document.createElement("button"), {
      type: "button",
      className: "step-button",
      textContent,
    });
    element.dataset.action = action;
    element.addEventListener("click", () => void act());
    return element;
  };
  const { hasNext, hasPrevious } = tour;
  const back = hasPrevious ? [button("previous", "Back", () => tour.previous())] : [];
  return [
    ...back,
    button("exit", "Leave", () => tour.exit()),
    button("next", hasNext ? "Next" : "Done", () => tour.next()),
  ];
}

function place(panel: HTMLElement, fade: HTMLElement, target: HTMLElement | null): void {
  panel.style.cssText = "position: fixed; z-index: 99998; width: 300px; padding: 12px; background: #000; color: #fff";
  const { width, height } = panel.getBoundingClientRect();
  if (!target) {
    panel.style.left = `${(innerWidth - width) / 2}px`;
    panel.style.top = `${(innerHeight - height) / 2}px`;
    return;
  }
  const box = target.getBoundingClientRect();
  const left = box.left > width + GAP ? box.left - width - GAP : box.right + GAP;
  const top = Math.min(box.top, innerHeight - height);
  Object.assign(panel.style, { left: `${Math.min(left, innerWidth - width)}px`, top: `${Math.max(0, top)}px` });
  fade.style.cssText += `; left: ${box.left}px; top: ${box.top}px; width: ${box.width}px; height: ${box.height}px`;
}
