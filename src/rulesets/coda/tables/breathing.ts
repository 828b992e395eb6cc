/**
 * Holding one's breath, and what comes when it is gone (R221, R222, C52).
 *
 * Rounds for each point of Vitality, and which part of them who was not prepared has; then the target number of the
 * Stamina test of a round, what each further round adds to it, and what an Extraordinary hold adds.
 */
export const breathing = { roundsPerVitality: 2, unprepared: 0.5, target: 5, further: 2, extraordinary: 2 } as const;
