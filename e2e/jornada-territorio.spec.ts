/** The way of regions, route plans and delivery partners through their registers. */
import type { Page } from '@playwright/test'
import { sampleCpf } from './support/import-files.ts'
import { field, fillName, type Journey, MINE, random, THEIRS, walk } from './support/jornada.ts'
import { ADMIN, drawer, unique } from './support/registers.ts'
import { expect, test } from './support/test.ts'

/** A point of a route plan at the seat of a municipality. */
async function fillPonto(page: Page, rotulo: string, typed: string, municipio: string): Promise<void> {
  await drawer(page)
    .getByRole('button', { name: `Alterar ${rotulo}` })
    .click()
  await drawer(page).getByLabel('Nome do ponto').fill(rotulo)
  await drawer(page).getByRole('combobox', { name: 'Município' }).fill(typed)
  await page.getByRole('option', { name: municipio, exact: true }).click()
  await expect(drawer(page).getByLabel('Coordenadas')).not.toHaveValue('')
}

const JORNADAS: readonly Journey[] = [
  {
    register: 'regiões',
    entry: 'Região',
    list: '/#/cadastros-gerais/regioes',
    gender: 'a',
    edited: ['Código', MINE, THEIRS],
    fill: async (page) => {
      await drawer(page).getByRole('checkbox', { name: 'AC', exact: true }).check()
      return fillName(page, 'Nome', unique('Acre'))
    },
  },
  {
    register: 'rotogramas',
    entry: 'Rotograma',
    list: '/#/cadastros-gerais/rotogramas',
    gender: 'o',
    edited: ['Código', MINE, THEIRS],
    fill: async (page) => {
      await fillPonto(page, 'Origem', 'jundiai', 'Jundiaí, SP')
      await fillPonto(page, 'Destino final', 'curitiba', 'Curitiba, PR')
      return fillName(page, 'Nome', unique('Jundiaí a Curitiba'))
    },
  },
  {
    register: 'parceiros de entrega',
    list: '/#/cadastros-gerais/parceiros-entrega',
    gender: 'o',
    edited: ['E-mail', MINE, THEIRS],
    fill: async (page) => {
      await field(page, 'CPF ou CNPJ').fill(sampleCpf(random(9)))
      return fillName(page, 'Nome', unique('Rápido Vale'))
    },
  },
]

/**
 * Without WebGL the forms of regions and route plans draw a still map: an interactive one in software would take
 * most of the time of a journey, and has journeys of its own (regioes.spec.ts).
 */
function withoutWebGl(): void {
  const original = HTMLCanvasElement.prototype.getContext
  HTMLCanvasElement.prototype.getContext = function (
    this: HTMLCanvasElement,
    kind: string,
    ...rest: unknown[]
  ) {
    return kind.startsWith('webgl') ? null : Reflect.apply(original, this, [kind, ...rest])
  } as typeof original
}

test('regiões, rotogramas, parceiros de entrega: created by keyboard, found, edited by two at once, switched off, exported', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000)
  await walk({ page, browser }, ADMIN, JORNADAS, withoutWebGl)
})
