import { cleanup, render, screen, within } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { cardFaces } from '#modules/carga/web/shared/card-faces.ts'
import { PREFERENCIAS } from '#modules/preferencia/preferencias.rules.ts'
import { docaNoCartao } from '#modules/reserva/web/shared/doca-no-cartao.ts'
import { connectExtensions } from '#platform/shared/extension-point.ts'
import { CardBody } from './CargaCard.tsx'
import type { CardView } from './card-views.ts'
import type { CardLook } from './quadro-context.ts'
import { alerta, buildCartao, type CartaoChange, uuid } from './testing/build-cartao.ts'

const template = PREFERENCIAS.PersonalizacaoCardCarga.padrao
const PAGE = '/cargas/paineis/minhas-cargas'

function show(cartao: CartaoChange, view: Partial<CardView> = {}, look: Partial<CardLook> = {}) {
  render(
    <CardBody
      isEntry={false}
      view={{
        cartao: buildCartao(1, cartao),
        isLate: false,
        vencidas: 0,
        isSelecting: false,
        isSelected: false,
        isCurrent: false,
        chat: 0,
        updating: false,
        changedAt: 0,
        ...view,
      }}
      look={{ template, page: PAGE, isPreview: false, nomeUnidade: () => 'CD Jundiaí', ...look }}
    />,
  )
  return screen.getByRole('article')
}

test('an article names its load for measurements and programs', () => {
  expect(show({}).dataset.cargaId).toBe(uuid(1))
})

test('open alerts are one link with their count to the occurrences of the load [L-033]', () => {
  const card = show({ alertasEmAberto: [alerta(1), alerta(2)] })
  const link = within(card).getByRole('link', { name: '2 alertas da carga 48001: Atraso na coleta' })
  expect(link.getAttribute('href')).toBe(`#${PAGE}(drawer:cargas/ocorrencia/${uuid(1)})`)
})

test('an overdue occurrence is told apart, by its mark and in words [S-140]', () => {
  const card = show({ alertasEmAberto: [alerta(1), alerta(2)] }, { vencidas: 1 })
  const link = within(card).getByRole('link', {
    name: '2 alertas, 1 vencida, da carga 48001: Atraso na coleta',
  })
  expect(link.dataset.overdue).toBe('true')
  expect(link.getAttribute('href')).toContain(`cargas/ocorrencia/${uuid(1)}`)
})

test('resolved alerts stand apart from open ones, when they were asked for [L-098]', () => {
  const card = show({ alertasResolvidos: [alerta(3, 3)] })
  expect(within(card).getByRole('link', { name: '1 alerta resolvido da carga 48001' })).toBeTruthy()
  cleanup()
  expect(within(show({})).queryByRole('link')).toBeNull()
})

test('the situacao is a badge in a preview and an icon on the board [L-031]', () => {
  expect(within(show({ situacao: 2 }, {}, { isPreview: true })).getByText('Em andamento')).toBeTruthy()
  cleanup()
  const card = show({ situacao: 2 })
  expect(within(card).queryByText('Em andamento')).toBeNull()
  expect(within(card).getByTitle('Em andamento')).toBeTruthy()
})

test('occurrences are hidden at zero, events and documents are not [L-032]', () => {
  const none = show({ qntEventosPlanejados: 6, qntEventosRealizados: 2 })
  expect(within(none).queryByTitle('Ocorrências')).toBeNull()
  expect(within(none).getByTitle('Eventos').textContent).toContain('2/6')
  cleanup()
  const some = show({ qntOcorrencias: 3, documentos: 4 })
  expect(within(some).getByTitle('Ocorrências').textContent).toContain('3')
  expect(within(some).getByRole('button', { name: '4 documentos da carga 48001' })).toBeTruthy()
})

test('a template without totals has none [L-038]', () => {
  const card = show({ documentos: 4 }, {}, { template: { ...template, totals: [] } })
  expect(within(card).queryByTitle('Eventos')).toBeNull()
  expect(within(card).queryByRole('button', { name: /documentos/ })).toBeNull()
})

test('a message and a running update are flags of the card [L-037]', () => {
  const card = show({}, { chat: 2, updating: true })
  expect(within(card).getByTitle('Mensagens não lidas').textContent).toContain('2')
  expect(card.getAttribute('aria-busy')).toBe('true')
})

test('in selection mode the icon gives way to a box, and the name tells what is selected [L-036]', () => {
  const card = show({}, { isSelecting: true, isSelected: true })
  expect(within(card).queryByTitle('Aberta')).toBeNull()
  expect(card.getAttribute('aria-label')).toMatch(/, selecionada$/)
})

test('only the card that has the keyboard is a stop of it, with what stands on it', () => {
  const card = show({ alertasEmAberto: [alerta(1)] }, { isCurrent: true })
  expect(card.tabIndex).toBe(0)
  expect(within(card).getByRole('link').tabIndex).toBe(0)
  cleanup()
  expect(show({}).tabIndex).toBe(-1)
  expect(screen.getByRole('button', { name: 'Ações da carga 48001' }).tabIndex).toBe(-1)
})

afterAll(connectExtensions([cardFaces.with(docaNoCartao)]))
const AGENDAMENTO = {
  reservaId: uuid(7),
  doca: 'Doca refrigerada do pátio norte',
  inicio: '2026-11-23T11:00:00.000Z',
  fim: '2026-11-23T12:00:00.000Z',
  fusoHorario: 'America/Sao_Paulo',
}

test('a dock booking shows its time and dock, within 31 characters, while the company shows it [L-099]', () => {
  const card = show({ agendamentoDoca: AGENDAMENTO })
  const doca = within(card).getByText(/^23\/11 08:00 Doca/)
  expect(doca.textContent?.length).toBeLessThanOrEqual(31)
  expect(doca.title).toBe('Agendamento de doca: Doca refrigerada do pátio norte, 23/11/2026 08:00 a 09:00')
  expect(card.getAttribute('aria-label')).toContain('23/11/2026 08:00 a 09:00')
  cleanup()
  const hidden = { ...template, badges: [] }
  expect(
    within(show({ agendamentoDoca: AGENDAMENTO }, {}, { template: hidden })).queryByText(/Doca/),
  ).toBeNull()
  cleanup()
  expect(within(show({})).queryByText(/Doca/)).toBeNull()
})
