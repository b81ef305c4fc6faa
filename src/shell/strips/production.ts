/** The part of `/config.json` that says whether the server runs in production. */
import { Type } from 'typebox'
import { Check } from 'typebox/value'

const ProductionFile = Type.Object({ production: Type.Literal(true) })

/** A build of the development server never counts as production. */
export const isProductionFile = (file: unknown): boolean =>
  import.meta.env.PROD && Check(ProductionFile, file)
