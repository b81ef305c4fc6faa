/** What the list of companies is narrowed by where the choices are few: the filters and their counts read it. */
import { UFS } from '#modules/referencia/estado.rules.ts'

/** What a choice asks of the list. */
interface BuscaDaEscolha {
  readonly ufs?: string[]
  readonly ativo?: boolean
  readonly pendente?: boolean
}

export interface Escolha {
  readonly valor: string
  readonly rotulo: string
  readonly busca: BuscaDaEscolha
}

/** The filters whose choices are counted. */
export const FILTROS_CONTADOS = ['uf', 'situacao'] as const
export type FiltroContado = (typeof FILTROS_CONTADOS)[number]

export const ESCOLHAS: Readonly<Record<FiltroContado, readonly Escolha[]>> = {
  uf: UFS.map((uf) => ({ valor: uf, rotulo: uf, busca: { ufs: [uf] } })),
  situacao: [
    { valor: 'ativas', rotulo: 'Ativa', busca: { ativo: true } },
    { valor: 'desativadas', rotulo: 'Desativada', busca: { ativo: false } },
    { valor: 'pendentes', rotulo: 'Com dados pendentes', busca: { pendente: true } },
  ],
}
