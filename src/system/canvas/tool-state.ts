/** Let one of our tools among the token controls look switched on or off. */
export function showToolState(name: string, isOn: boolean): void {
  const tool = ui.controls?.controls.tokens?.tools[name];
  if (!tool || tool.active === isOn) return;
  tool.active = isOn;
  void ui.controls?.render();
}
