/** Faults that the check of a history must find, each a wrapper of correct parts. None of them is in the product. */
export const plantedFaults = ['codes without a guard', 'changes of other instances are ignored'] as const;
export type PlantedFault = (typeof plantedFaults)[number];
