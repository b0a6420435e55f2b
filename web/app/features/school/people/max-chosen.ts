/** How many people can be changed at once. */
export const MAX_CHOSEN = 20;
