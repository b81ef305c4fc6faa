/** Docks and bookings for journeys, made as a program of the company would make them. */
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { type CargaApi, cargaApi } from './cargas.ts'
import { expect } from './expect.ts'
import { unique } from './registers.ts'

export const AGENDAMENTOS = '/#/portal-agendamento/agendamentos'
export const DOCAS = '/#/portal-agendamento/docas'

const ZONE = 'America/Sao_Paulo'
const HOUR_MIN = 60

/** The calendar day so many days from now, where the docks are. */
export function dia(days = 0): string {
  const at = new Date(Date.now() + days * 86_400_000)
  return new Intl.DateTimeFormat('en-CA', { timeZone: ZONE }).format(at)
}

export interface DocaCriada {
  readonly id: string
  readonly nome: string
}

interface HorarioLido {
  readonly id: string
  readonly hora: number
  readonly inicio: string
}

interface DiaLido {
  readonly docas: readonly {
    readonly id: string
    readonly turnos: readonly { readonly id: string; readonly horarios: readonly HorarioLido[] }[]
  }[]
}

export interface AgendaApi extends CargaApi {
  readonly unidadeId: string
  /** A dock that works every day, with one slot of an hour at each of `horas`. */
  readonly doca: (nome: string, horas: readonly number[], change?: object) => Promise<DocaCriada>
  /** Books an hour of a dock. */
  readonly reservar: (
    doca: DocaCriada,
    hora: number,
    change?: object,
    dias?: number,
  ) => Promise<{ readonly id: string; readonly codigo: string; readonly version: number }>
}

/** In a unit of its own, where no other journey's docks stand. The name comes after those of the demonstration. */
export async function agendaPropria(request: APIRequestContext): Promise<AgendaApi> {
  const api = await cargaApi(request)
  const { id } = (await api.call('post', '/api/unidadenegocio', {
    descricao: unique('Zona de docas'),
    fusoHorario: ZONE,
  })) as { id: string }
  return withDocas(api, id)
}

/** `outra`: the unit after the first, which journeys of the register leave alone. */
export async function agendaApi(request: APIRequestContext, outra = 0): Promise<AgendaApi> {
  const api = await cargaApi(request)
  const units = (await api.call('get', '/api/unidadenegocio/listwithaccess')) as {
    id: string
    padrao: boolean
  }[]
  const sorted = units.toSorted((a, b) => Number(b.padrao) - Number(a.padrao))
  return withDocas(api, sorted[outra]?.id ?? '')
}

function withDocas(api: CargaApi, unidadeId: string): AgendaApi {
  return {
    ...api,
    unidadeId,
    doca: async (nome, horas, change = {}) => {
      const doca = (await api.call('post', '/agendamento/doca', {
        unidadeNegocioId: unidadeId,
        nome,
        fechaFeriados: false,
        ...change,
      })) as DocaCriada
      const horarios = horas.map((hora) => ({ hora: hora * HOUR_MIN, duracaoMin: HOUR_MIN }))
      const turnos = [{ nome: 'Turno 1', dias: [1, 2, 3, 4, 5, 6, 7], horarios }]
      await api.call('put', `/agendamento/doca/${doca.id}/grade`, {
        grades: [{ vigenciaInicio: '2026-01-01', vigenciaFim: null, turnos }],
      })
      return doca
    },
    reservar: async (doca, hora, change = {}, dias = 0) => {
      const shown = (await api.call(
        'get',
        `/agendamento/doca?dataReferencia=${dia(dias)}&unidadeNegocioId=${unidadeId}`,
      )) as DiaLido
      const turnos = shown.docas.find(({ id }) => id === doca.id)?.turnos ?? []
      for (const turno of turnos) {
        const horario = turno.horarios.find((one) => one.hora === hora * HOUR_MIN)
        if (!horario) continue
        return (await api.call('post', '/agendamento/reserva', {
          docaId: doca.id,
          programacaoGradeConfigTurnoId: turno.id,
          programacaoGradeConfigTurnoHorarioId: horario.id,
          dhReserva: horario.inicio,
          direcao: 3,
          fornecedor: 'Sal Marinho Mossoró',
          ...change,
        })) as { id: string; codigo: string; version: number }
      }
      throw new Error(`${doca.nome} has no slot at ${hora}h.`)
    },
  }
}

const pad = (hora: number) => `${String(hora).padStart(2, '0')}:00`

/** A slot of a dock that no booking takes: free or blocked. */
export const vaga = (page: Page, doca: string, hora: number) =>
  page.getByRole('article', { name: `${pad(hora)}, ${doca}` })

/** The card of a booking. */
export const cartao = (page: Page, codigo: string) =>
  page.getByRole('article', { name: new RegExp(`^Agendamento ${codigo},`) })

/** Chooses in the menu of a card or a slot. */
export async function escolher(page: Page, item: Locator, entrada: string): Promise<void> {
  // The key of an entry stands behind its words.
  const words = entrada.replaceAll('.', '\\.')
  const entry = page.getByRole('menuitem', { name: new RegExp(`^${words}( (\\w|Del))?$`) })
  // A dock that another journey makes in the unit moves the card away from below the pointer.
  await expect(async () => {
    if (!(await entry.isVisible())) await item.click({ button: 'right', position: { x: 40, y: 8 } })
    // Longer than a busy machine takes: a click that went through and was not told would never be possible again.
    await entry.click({ timeout: 10_000 })
  }).toPass()
}
