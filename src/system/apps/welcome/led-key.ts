/** The client setting that keeps the id of the practice fight through which this browser leads somebody; empty for none. */
export const LED_FIGHT = "ledFight";
