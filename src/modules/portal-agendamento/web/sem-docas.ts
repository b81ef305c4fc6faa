/** Whether any dock of a unit does what is asked for, on whatever day. Pure. */
import { DIRECAO, type Direcao } from '#modules/doca/agendamento-codes.ts'
import type { PortalAberto } from '../portal-dados.contract.ts'

type Unidade = Pick<PortalAberto['unidades'][number], 'id' | 'nome' | 'operacoes'>

export interface FaltaDeDocas {
  /** Its name. */
  readonly unidade: string
  /** What its docks do instead; empty: none of them receives bookings. */
  readonly operacoes: readonly Direcao[]
  /** Other units whose docks do what is asked for. */
  readonly outras: readonly { readonly id: string; readonly nome: string }[]
}

const faz = ({ operacoes }: Unidade, direcao: Direcao) =>
  direcao === DIRECAO.Ambos ? operacoes.length === 2 : operacoes.includes(direcao)

/** Undefined: some dock does it, and its days say the rest. */
export function faltaDeDocas(
  unidades: readonly Unidade[],
  { unidadeId, direcao }: { readonly unidadeId: string; readonly direcao: Direcao },
): FaltaDeDocas | undefined {
  const unidade = unidades.find(({ id }) => id === unidadeId)
  if (!unidade || faz(unidade, direcao)) return undefined
  return {
    unidade: unidade.nome,
    operacoes: unidade.operacoes,
    outras: unidades.filter((one) => faz(one, direcao)),
  }
}

/** Where a request begins: at the first unit that receives, with what its docks do. */
export function comecoDe(unidades: readonly Unidade[]): {
  readonly unidadeId: string
  readonly direcao: Direcao
} {
  const unidade = unidades.find(({ operacoes }) => operacoes.length > 0) ?? unidades[0]
  return { unidadeId: unidade?.id ?? '', direcao: unidade?.operacoes[0] ?? DIRECAO.Descarregamento }
}
