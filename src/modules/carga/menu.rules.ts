/**
 * The menu of a card: which actions appear, in which order, with which key. Pure. The server decides again who may do
 * what. Source: cargas §2 (L-040 to L-055), conflicts B15 and B16, design 03.
 */
import { SITUACAO, type Situacao, VISIBILIDADE, type Visibilidade } from './carga-codes.ts'

export interface CartaoDoMenu {
  readonly visibilidade: Visibilidade
  readonly situacao: Situacao
  /** In no batch: null. */
  readonly lote: object | null
  readonly qntNegociacoesEmAndamento: number
  /** How many documents the load has. */
  readonly documentos: number
  readonly veiculoContratadoFrota: object | null
  readonly dhPreFinalizacao: string | null
  readonly ownerCriadorDaCarga: boolean
}

interface MenuEntry {
  readonly rotulo: string
  /** The short name, where there is little room. */
  readonly curto?: string
  /** Pressed while the menu is open; null: none. */
  readonly tecla: string | null
  /** Parts are separated by a line: consult, change, print, end. */
  readonly parte: 'consultar' | 'alterar' | 'imprimir' | 'encerrar'
  readonly perigo?: true
}

/** In the order of the menu. */
const ENTRIES = {
  detalhes: { rotulo: 'Detalhes', tecla: 'Enter', parte: 'consultar' },
  rotograma: { rotulo: 'Rotograma', curto: 'Rota', tecla: 'R', parte: 'consultar' },
  transportadoras: { rotulo: 'Transportadoras', tecla: 'T', parte: 'consultar' },
  negociacao: { rotulo: 'Ver negociação', tecla: 'N', parte: 'consultar' },
  'encontrar-veiculo': { rotulo: 'Encontrar veículo', tecla: 'V', parte: 'consultar' },
  documentos: { rotulo: 'Documentos', tecla: 'O', parte: 'consultar' },
  anexos: { rotulo: 'Anexos', tecla: 'A', parte: 'consultar' },
  historico: { rotulo: 'Histórico', tecla: 'H', parte: 'consultar' },
  acompanhamento: { rotulo: 'Acompanhamento', curto: 'Acompanhar', tecla: 'P', parte: 'consultar' },
  editar: { rotulo: 'Editar', tecla: 'E', parte: 'alterar' },
  // Not in the list of cargas §2: the form that begins with a copy of this load.
  duplicar: { rotulo: 'Duplicar', tecla: 'D', parte: 'alterar' },
  mover: { rotulo: 'Mover para...', curto: 'Mover carga', tecla: 'M', parte: 'alterar' },
  'alterar-unidade': { rotulo: 'Alterar unidade de negócio', tecla: 'U', parte: 'alterar' },
  'tempo-retorno': { rotulo: 'Adicionar tempo de retorno', curto: 'Tempo', tecla: 'I', parte: 'alterar' },
  romaneio: { rotulo: 'Gerar romaneio', tecla: 'G', parte: 'imprimir' },
  'romaneio-sem-itens': { rotulo: 'Gerar romaneio sem itens', tecla: null, parte: 'imprimir' },
  pdf: { rotulo: 'Gerar PDF', tecla: null, parte: 'imprimir' },
  finalizar: { rotulo: 'Finalizar', tecla: 'F', parte: 'encerrar' },
  desativar: { rotulo: 'Desativar', tecla: 'Del', parte: 'encerrar', perigo: true },
} as const satisfies Readonly<Record<string, MenuEntry>>

export type AcaoMenu = keyof typeof ENTRIES

export interface MenuItem extends MenuEntry {
  readonly acao: AcaoMenu
  /** Why the item cannot be chosen now; null: it can. */
  readonly bloqueio: string | null
}

/** Actions that appear under a condition; every other one always does. */
const CONDITIONS: Readonly<Partial<Record<AcaoMenu, (cartao: CartaoDoMenu) => boolean>>> = {
  transportadoras: ({ visibilidade }) => visibilidade === VISIBILIDADE.Direcionada,
  negociacao: ({ visibilidade, lote, qntNegociacoesEmAndamento }) =>
    visibilidade === VISIBILIDADE.Restrita && lote === null && qntNegociacoesEmAndamento > 0,
  documentos: ({ documentos }) => documentos > 0,
  duplicar: ({ ownerCriadorDaCarga }) => ownerCriadorDaCarga,
  historico: ({ visibilidade }) => visibilidade !== VISIBILIDADE.DirecionadaPraMim,
  'tempo-retorno': ({ veiculoContratadoFrota }) => veiculoContratadoFrota !== null,
  // The situacao does not hide the item, it blocks it (L-055): see `whyFinalizarBloqueado`.
  finalizar: ({ visibilidade, dhPreFinalizacao, ownerCriadorDaCarga }) =>
    visibilidade === VISIBILIDADE.Restrita && (dhPreFinalizacao === null || ownerCriadorDaCarga),
}

const isFinalizada = ({ situacao }: CartaoDoMenu) =>
  situacao === SITUACAO.Finalizada || situacao === SITUACAO.FinalizadaPeloCriador

/** Whether the card offers Finalizar ready to be chosen: conflicts B16 as it is written (L-053, L-054). */
export const canFinalizar = (cartao: CartaoDoMenu): boolean =>
  CONDITIONS.finalizar?.(cartao) === true && !isFinalizada(cartao)

/** The reason in the tooltip of the blocked button (L-055); null: not blocked. */
export function whyFinalizarBloqueado(cartao: CartaoDoMenu): string | null {
  if (!isFinalizada(cartao)) return null
  return cartao.dhPreFinalizacao !== null && cartao.situacao === SITUACAO.Finalizada
    ? 'A transportadora já finalizou a carga. Confirme a finalização nos detalhes da carga.'
    : 'A carga já está finalizada.'
}

/** What the server answers a carrier that asks for what only the creator of the load may do. */
export const SO_DO_CRIADOR = 'Só a empresa que criou a carga pode fazer isto.'

/**
 * Always in the menu (L-047, L-048), and refused by the server to the carrier that the load was given to (conflicts
 * B15): there they are blocked, with the reason.
 */
export const MENU_DO_CRIADOR: readonly AcaoMenu[] = ['editar', 'alterar-unidade', 'desativar']

function whyBloqueado(acao: AcaoMenu, cartao: CartaoDoMenu): string | null {
  if (!cartao.ownerCriadorDaCarga && MENU_DO_CRIADOR.includes(acao)) return SO_DO_CRIADOR
  return acao === 'finalizar' ? whyFinalizarBloqueado(cartao) : null
}

/** What the card offers, in the order of the menu. */
export function cardMenu(cartao: CartaoDoMenu): MenuItem[] {
  return (Object.keys(ENTRIES) as AcaoMenu[])
    .filter((acao) => CONDITIONS[acao]?.(cartao) ?? true)
    .map((acao) => ({
      ...ENTRIES[acao],
      acao,
      bloqueio: whyBloqueado(acao, cartao),
    }))
}
