import type { CampoMeta } from '../metas.rules.ts'

/** By field; those without a goal are absent. */
export type MetasVigentes = Readonly<Partial<Record<CampoMeta, number>>>
