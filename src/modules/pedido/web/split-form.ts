/** Weights of the parts as the dialog proposes them. Pure. */
import { share } from '../subdivisao.rules.ts'

const GRAMS = 1_000
const toGrams = (kg: number) => (Number.isFinite(kg) ? Math.round(kg * GRAMS) : 0)

/** The weight in parts as even as grams allow. */
export const evenPartes = (pesoKg: number, count: number): number[] =>
  share(toGrams(pesoKg), Array<number>(count).fill(1)).map((grams) => grams / GRAMS)

/** Kilos that the parts lack; below zero: they are too heavy. */
export const restOf = (pesoKg: number, partes: readonly number[]): number =>
  (toGrams(pesoKg) - partes.reduce((sum, parte) => sum + toGrams(parte), 0)) / GRAMS
