/** Plates and digits that no other journey uses. */

const letter = () => String.fromCharCode(65 + Math.floor(Math.random() * 26))
export const digit = () => String(Math.floor(Math.random() * 10))

/** A plate in Mercosul's notation; it has an old notation too. */
export const newPlaca = () =>
  `${letter()}${letter()}${letter()}${digit()}${'ABCDEFGHIJ'.charAt(Number(digit()))}${digit()}${digit()}`
