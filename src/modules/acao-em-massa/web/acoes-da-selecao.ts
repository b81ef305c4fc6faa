/** Which bulk actions a selection of the board allows, and their words. Pure; the server decides load by load. */

import type { Status, Visibilidade } from '#modules/carga/carga-codes.ts'
import { MAX_CARGAS_ACAO, VISIBILIDADE } from '#modules/carga/carga-codes.ts'
import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import { MAX_CARGAS_LOTE } from '#modules/carga/lote.contract.ts'
import { ACOES, type AcaoDoTrabalho, type AcaoEmMassa, type MenuDaAcao } from '../acao.rules.ts'

const number = new Intl.NumberFormat('pt-BR')
export const numero = (n: number): string => number.format(n)
/** `1 carga`, `1.284 cargas`. */
export const cargasText = (n: number): string => (n === 1 ? '1 carga' : `${numero(n)} cargas`)

/** `Desativadas`, at the head of a counter. */
export const feitasLabel = (acao: AcaoDoTrabalho): string => capitalized(ACOES[acao].feitas)

/** With a capital letter in front, as a label stands. */
export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/** Ends the load's way: the button is red. */
export const isPerigo = (acao: AcaoEmMassa): boolean => ACOES[acao].menu?.perigo ?? false

export interface CargaDaSelecao {
  readonly status: Status
  readonly visibilidade: Visibilidade
  readonly ownerCriadorDaCarga: boolean
}

export interface ItemEmMassa {
  readonly acao: AcaoEmMassa
  readonly rotulo: string
  readonly parte: MenuDaAcao['parte']
  readonly perigo: boolean
  /** Loads of the selection whose state allows it. */
  readonly quantas: number
  /** Why it cannot be chosen for so many; null: it can. */
  readonly bloqueio: string | null
}

const LIMITE_TEXT = `Escolha até ${numero(MAX_CARGAS_ACAO)} cargas de cada vez.`
const LIMITE_LOTE_TEXT = `Um lote tem no máximo ${numero(MAX_CARGAS_LOTE)} cargas.`

/**
 * The creator also confirms here what a carrier finished (situacao 3): L-055 blocks the button of the single card only,
 * and the right of the creator stands in cargas §6 l.280.
 */
function allows(acao: AcaoEmMassa, carga: CargaDaSelecao): boolean {
  if (!carga.ownerCriadorDaCarga) return false
  if (acao === 'finalizar' && carga.visibilidade !== VISIBILIDADE.Restrita) return false
  const { menu } = ACOES[acao]
  return menu !== null && whyNotPermitida(menu.ciclo, carga.status) === undefined
}

/** The actions that at least one selected load allows, in the order of the menu. */
export function acoesDaSelecao(cargas: readonly CargaDaSelecao[]): ItemEmMassa[] {
  return (Object.keys(ACOES) as AcaoEmMassa[]).flatMap((acao) => {
    const { menu, rotulo } = ACOES[acao]
    const quantas = cargas.filter((carga) => allows(acao, carga)).length
    if (menu === null || quantas === 0) return []
    return [
      {
        acao,
        rotulo,
        parte: menu.parte,
        perigo: isPerigo(acao),
        quantas,
        bloqueio: limitOf(acao, cargas.length),
      },
    ]
  })
}

function limitOf(acao: AcaoEmMassa, selecionadas: number): string | null {
  if (selecionadas > MAX_CARGAS_ACAO) return LIMITE_TEXT
  return acao === 'criar-lote' && selecionadas > MAX_CARGAS_LOTE ? LIMITE_LOTE_TEXT : null
}
