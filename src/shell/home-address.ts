/** Stands in the menu for the address of the active product's home. */
export const HOME_ADDRESS = 'home'
