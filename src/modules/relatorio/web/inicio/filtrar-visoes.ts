/** Which saved views the list shows. Pure. */
import { includesFolded } from '#platform/shared/texto.ts'
import { campo, type Entidade, rotuloDaMedida } from '../../campos.rules.ts'
import type { Relatorio } from '../../relatorio.contract.ts'

export const ABAS = { todas: 'Todas', minhas: 'Minhas', equipe: 'Da equipe' } as const
export type Aba = keyof typeof ABAS
export const ABA_KEYS = Object.keys(ABAS) as Aba[]

const DA_ABA: Readonly<Record<Aba, (view: Relatorio) => boolean>> = {
  todas: () => true,
  minhas: ({ meu }) => meu,
  equipe: ({ compartilhado }) => compartilhado,
}

export interface FiltroDeVisoes {
  readonly aba: Aba
  readonly texto: string
  /** Undefined: of all records. */
  readonly entidade: Entidade | undefined
}

/** What a view is found by: its name, its fields, who made it. */
const textoDa = ({ nome, dono, consulta: { entidade, grupos, medidas } }: Relatorio) =>
  [
    nome,
    dono,
    ...grupos.map((grupo) => campo(grupo).rotulo),
    ...medidas.map((medida) => rotuloDaMedida(medida, entidade)),
  ].join(' ')

/** Fixed ones first, in the order they came. */
export function filtrarVisoes(
  views: readonly Relatorio[],
  { aba, texto, entidade }: FiltroDeVisoes,
): readonly Relatorio[] {
  return views
    .filter(
      (view) =>
        DA_ABA[aba](view) &&
        (entidade === undefined || view.entidade === entidade) &&
        (texto.trim() === '' || includesFolded(textoDa(view), texto.trim())),
    )
    .toSorted((a, b) => Number(b.fixado) - Number(a.fixado))
}

export const contarDaAba = (views: readonly Relatorio[], aba: Aba): number => views.filter(DA_ABA[aba]).length
