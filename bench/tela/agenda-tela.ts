/**
 * The schedule in a browser: 60 docks with 48 slots, nine of ten booked, on the embedded database and a production
 * build. How even scrolling is in both directions, and how soon a second browser shows a booking that was moved.
 */
import type { Browser, Page } from '@playwright/test'
import { type Measurement, median, percentile } from '../support/measurement.ts'
import { framesOf, inMeasuredBrowser, signedIn, tokenOf } from './browser.ts'
import { watchElement } from './page.ts'

const DOCAS = 60
const HORARIOS = 48
const MOVES = 50
const SCROLL_STEPS = 240
const GRID = 'section[data-rola]'

interface Told {
  readonly origin: string
  readonly unidadeId: string
  readonly dia: string
}

interface Horario {
  readonly chave: string
  readonly ref: object
  readonly reservaId: string | undefined
}

export const run = (): Promise<Measurement[]> =>
  inMeasuredBrowser('agenda-tela-server', [DOCAS, HORARIOS].map(String), async ({ browser, told }) => {
    const { origin, unidadeId, dia } = told as Told
    const context = await signedIn(browser, origin)
    const page = await context.newPage()
    await page.goto(`${origin}/#/portal-agendamento/agendamentos?unidade=${unidadeId}&dia=${dia}`)
    await page.locator(`${GRID} [data-tipo="reserva"]`).first().waitFor()
    await page.getByText('Ao vivo', { exact: true }).waitFor()
    const seen = await secondBrowser(browser, page, told as Told)
    const down = await scroll(page, { x: 0, y: 120 })
    const across = await scroll(page, { x: 120, y: 0 })
    const mounted = await page.locator(`${GRID} [data-item]`).count()
    return [
      frames('down', down),
      frames('across', across),
      { name: 'agenda-tela/slots-mounted', amount: { value: mounted, unit: '' } },
      {
        name: 'agenda-tela/second-browser-p95',
        amount: { value: percentile(seen, 0.95), unit: 'ms' },
        budget: { atMost: 150 },
        details: { moves: seen.length, median: median(seen).toFixed(0) },
      },
    ]
  })

const frames = (direction: string, times: readonly number[]): Measurement => ({
  name: `agenda-tela/scroll-${direction}-frame-p95`,
  amount: { value: percentile(times, 0.95), unit: 'ms' },
  budget: { atMost: 20 },
  details: { frames: times.length, longest: Math.max(...times).toFixed(0) },
})

/** There and back, as a wheel does it. */
async function scroll(
  page: Page,
  step: { readonly x: number; readonly y: number },
): Promise<readonly number[]> {
  const grid = await page.locator(GRID).boundingBox()
  if (!grid) throw new Error('The schedule is not in sight.')
  await page.mouse.move(grid.x + grid.width / 2, grid.y + grid.height / 2)
  return framesOf(page, async () => {
    for (let count = 0; count < SCROLL_STEPS; count++) {
      const sign = count < SCROLL_STEPS / 2 ? 1 : -1
      await page.mouse.wheel(sign * step.x, sign * step.y)
    }
  })
}

/** From the request that moves a booking, by another person, to the frame that shows it in its new slot. */
async function secondBrowser(
  browser: Browser,
  page: Page,
  { origin, unidadeId, dia }: Told,
): Promise<readonly number[]> {
  const { request: mover } = await browser.newContext()
  const headers = { Authorization: `Bearer ${await tokenOf(mover, origin)}` }
  const day = await mover.get(
    `${origin}/agendamento/doca?dataReferencia=${dia}&unidadeNegocioId=${unidadeId}`,
    {
      headers,
    },
  )
  const inSight = await page
    .locator(`${GRID} [data-chave]`)
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-chave')))
  const horarios = horariosOf(await day.json()).filter(({ chave }) => inSight.includes(chave))
  const booked = horarios.find(({ reservaId }) => reservaId !== undefined)
  const free = horarios.find(({ reservaId }) => reservaId === undefined)
  if (!booked || !free) throw new Error('A booked and a free slot must be in sight.')
  const times: number[] = []
  for (let move = 0; move < MOVES; move++) {
    const target = move % 2 === 0 ? free : booked
    const seen = page.evaluate(watchElement, `[data-chave="${target.chave}"] [data-tipo="reserva"]`)
    const began = performance.timeOrigin + performance.now()
    const answer = await mover.put(
      `${origin}/agendamento/reserva/${booked.reservaId}/alterar-horario?vazio=true`,
      { headers, data: target.ref },
    )
    if (!answer.ok()) throw new Error(`The move was answered ${answer.status()}: ${await answer.text()}`)
    times.push((await seen) - began)
    await page.waitForTimeout(100)
  }
  return times
}

interface DiaLido {
  readonly docas: readonly {
    readonly id: string
    readonly turnos: readonly {
      readonly id: string
      readonly horarios: readonly {
        readonly id: string
        readonly inicio: string
        readonly reservas: readonly { readonly id: string }[]
      }[]
    }[]
  }[]
}

const horariosOf = ({ docas }: DiaLido): Horario[] =>
  docas.flatMap((doca) =>
    doca.turnos.flatMap((turno) =>
      turno.horarios.map(({ id, inicio, reservas }) => ({
        chave: `${doca.id}/${id}`,
        reservaId: reservas[0]?.id,
        ref: {
          docaId: doca.id,
          programacaoGradeConfigTurnoId: turno.id,
          programacaoGradeConfigTurnoHorarioId: id,
          dhReserva: inicio,
        },
      })),
    ),
  )
