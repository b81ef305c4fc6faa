/** The menu of a card, without what nobody brings. */
import { cardMenu, type MenuItem } from '#modules/carga/acoes.rules.ts'
import type { CargaCartao } from '#modules/carga/carga-dados.contract.ts'
import { canRun } from '#modules/carga/web/shared/acoes/acoes.ts'
import type { AccessSubject } from '#platform/shared/access.ts'

export const menuOf = (cartao: CargaCartao, subject: AccessSubject): MenuItem[] =>
  cardMenu(cartao).filter(({ acao }) => canRun(acao, cartao, subject))
