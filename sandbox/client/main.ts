import { boot } from "./boot.ts";

boot().catch((error: Error) => {
  console.error("The stand-in table could not start", error);
  document.body.append(
    Object.assign(document.createElement("pre"), { className: "boot-error", textContent: String(error) }),
  );
});
