/** What moving a load to a stage means: a move within its group, or the action that leads to the other one. Pure. */
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { type AcaoDeGrupo, acaoParaGrupo } from '../etapa.rules.ts'
import type { EtapaLista } from './quadro.rules.ts'

export type Move =
  | { readonly kind: 'none' }
  | { readonly kind: 'stage' }
  | { readonly kind: 'action'; readonly acao: AcaoDeGrupo }
  | { readonly kind: 'refused'; readonly reason: string }

/** Why no action of the board leads there. */
const REASONS: Readonly<Record<string, string>> = {
  '1-3': 'Aloque antes o veículo ou a transportadora que leva a carga.',
  '3-1': 'A carga já foi entregue e não volta a aguardar veículo.',
  '3-2': 'A carga já foi entregue e não volta à execução.',
}

const NO_WAY = 'Nenhuma ação do quadro leva a carga a este grupo.'
const OF_THE_OWNER = 'Só a empresa que criou a carga pode levá-la a este grupo.'

export function moveOf(cartao: CargaCartao, { id, grupo }: Pick<EtapaLista, 'id' | 'grupo'>): Move {
  const from = cartao.etapa.grupoEtapa
  if (cartao.etapa.id === id) return { kind: 'none' }
  if (from === grupo) return { kind: 'stage' }
  const reason = REASONS[`${from}-${grupo}`]
  const isAllocated =
    cartao.alocacaoTipo !== null || cartao.veiculo !== null || cartao.transportadora !== null
  const acao = acaoParaGrupo(from, grupo, isAllocated)
  if (reason !== undefined || acao === null) return { kind: 'refused', reason: reason ?? NO_WAY }
  // A carrier tells its deliveries; who carries is for the company that sends (conflicts A32).
  if (acao !== 'entregar' && !cartao.ownerCriadorDaCarga) return { kind: 'refused', reason: OF_THE_OWNER }
  return { kind: 'action', acao }
}

/** What the choice of a stage says beside its name. */
export function hintOf(move: Move): string | undefined {
  switch (move.kind) {
    case 'none':
      return 'Já está aqui'
    case 'stage':
      return undefined
    case 'refused':
      return move.reason
    case 'action':
      return WAYS[move.acao].hint
  }
}

/** What is said of each action that leads into another group: beside a stage, in a sentence, on the button. */
export const WAYS: Readonly<
  Record<AcaoDeGrupo, { readonly hint: string; readonly how: string; readonly button: string }>
> = {
  alocar: {
    hint: 'Pede o veículo ou a transportadora',
    how: 'ao alocar o veículo',
    button: 'Continuar para alocar',
  },
  iniciar: { hint: 'Inicia a execução', how: 'ao iniciar a execução', button: 'Continuar para iniciar' },
  entregar: {
    hint: 'Registra as entregas',
    how: 'ao dar a carga por entregue',
    button: 'Continuar para entregar',
  },
  desalocar: {
    hint: 'Retira o veículo e a transportadora',
    how: 'ao retirar o veículo',
    button: 'Continuar para retirar o veículo',
  },
}
