/** The menu of a card, without what nobody has built a dialog for. */
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { cardMenu, type MenuItem } from '#modules/carga/menu.rules.ts'
import { hasQuadroAction } from './actions.ts'
import { menuTarget } from './menu-targets.ts'

export const menuOf = (cartao: CargaCartao): MenuItem[] =>
  cardMenu(cartao).filter(
    ({ acao }) => acao === 'mover' || menuTarget(acao, cartao) !== undefined || hasQuadroAction(acao),
  )
