import { afterAll, expect, test } from 'vitest'
import { placeOf } from '#modules/carga/web/shared/acoes/acoes.ts'
import { type AccessSubject, COMPANY_TYPES, LICENCES, USER_TYPES } from '#platform/shared/access.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import { entryOfKey } from '#platform/ui/board/BoardMenu.tsx'
import { quadroWeb } from '../web.ts'
import { entryOf } from './CardMenu.tsx'
import { menuOf } from './menu-of.ts'
import { buildCartao, uuid } from './testing/build-cartao.ts'

afterAll(connectExtensions(quadroWeb.extensions ?? []))
const subject: AccessSubject = {
  role: 'Operador',
  licence: LICENCES.Customer,
  companyType: COMPANY_TYPES.Embarcador,
  userType: USER_TYPES.comum,
  modules: [],
  refusedModules: [],
}
const cartao = buildCartao(1, {
  documentos: 2,
  veiculoContratadoFrota: { id: uuid(9), placa: 'RHK4C27' },
})

test.each([
  ['detalhes', `cargas/detalhes/${uuid(1)}`],
  ['historico', `cargas/detalhes/${uuid(1)}/historico`],
  ['encontrar-veiculo', `cargas/detalhes/${uuid(1)}/encontrar-veiculo`],
  ['editar', `cargas/cadastro-carga/${uuid(1)}`],
  ['duplicar', `cargas/cadastro-carga/new?de=${uuid(1)}`],
  ['tempo-retorno', `frota/agenda/${uuid(9)}/atividade/RHK4C27`],
  ['pdf', `cargas/cargas/carga-pdf?cargaId=${uuid(1)}`],
] as const)('%s opens the drawer %s [L-010, L-013, L-015, L-016]', (acao, to) => {
  expect(placeOf(acao, cartao)).toEqual({ kind: 'drawer', to })
})

test.each([
  ['romaneio', `/cargas/paineis/minhas-cargas/romaneio?cargaId=${uuid(1)}`],
  ['romaneio-sem-itens', `/cargas/paineis/minhas-cargas/romaneio?cargaId=${uuid(1)}&emptyItems=true`],
] as const)('%s opens the window %s [L-017, L-050]', (acao, to) => {
  expect(placeOf(acao, cartao)).toEqual({ kind: 'window', to })
})

test('the board offers what somebody brings, and no negotiation before the offering does', () => {
  const names = menuOf(buildCartao(1, { qntNegociacoesEmAndamento: 2 }), subject).map(({ acao }) => acao)
  expect(names).toEqual(expect.arrayContaining(['mover', 'finalizar', 'desativar', 'romaneio']))
  expect(names).not.toContain('negociacao')
})

test('letters choose in the open menu, Enter is the focused item', () => {
  const entries = menuOf(cartao, subject).map(entryOf)
  expect(entryOfKey(entries, 'r')?.action).toBe('rotograma')
  expect(entryOfKey(entries, 'Delete')?.action).toBe('desativar')
  expect(entryOfKey(entries, 'Enter')).toBeUndefined()
  expect(entryOfKey(entries, 'x')).toBeUndefined()
})
