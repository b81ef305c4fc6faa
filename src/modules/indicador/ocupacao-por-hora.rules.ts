/** How full docks are by weekday and hour of the day: minutes divided among bands of two hours. Pure. */
import { percentual } from './indicador.rules.ts'

export const HORAS_DA_FAIXA = 2
export const FAIXAS_DO_DIA = 24 / HORAS_DA_FAIXA
export const DIAS_DA_SEMANA = 7
/** Percent from which a band is full. */
export const CHEIA_PCT = 95

const MINUTOS_DA_FAIXA = HORAS_DA_FAIXA * 60
const FAIXAS_DA_SEMANA = DIAS_DA_SEMANA * FAIXAS_DO_DIA

/** So many times from a minute of a weekday (1 is Monday) on, by the clock of the place. */
export interface Trecho {
  readonly diaSemana: number
  readonly minuto: number
  readonly duracaoMin: number
  readonly vezes: number
}

export interface Faixa {
  readonly diaSemana: number
  /** The first one of the two. */
  readonly hora: number
  readonly agendadoMin: number
  /** Offered without what was blocked. */
  readonly ofertadoMin: number
  readonly ocupacaoPct: number | null
}

/** Minutes of each band of the week, from Monday at midnight on. What goes beyond Sunday goes on with Monday. */
export function repartir(trechos: readonly Trecho[]): readonly number[] {
  const faixas = Array.from({ length: FAIXAS_DA_SEMANA }, () => 0)
  for (const { diaSemana, minuto, duracaoMin, vezes } of trechos) {
    let inicio = (diaSemana - 1) * FAIXAS_DO_DIA * MINUTOS_DA_FAIXA + minuto
    const fim = inicio + duracaoMin
    while (inicio < fim) {
      const faixa = Math.floor(inicio / MINUTOS_DA_FAIXA)
      const ate = Math.min(fim, (faixa + 1) * MINUTOS_DA_FAIXA)
      const index = faixa % FAIXAS_DA_SEMANA
      faixas[index] = (faixas[index] ?? 0) + (ate - inicio) * vezes
      inicio = ate
    }
  }
  return faixas
}

/** The bands in which something was offered or booked, in their order. */
export function ocupacaoPorHora(
  oferecido: readonly Trecho[],
  bloqueado: readonly Trecho[],
  agendado: readonly Trecho[],
): readonly Faixa[] {
  const [ofertas, bloqueios, agendas] = [repartir(oferecido), repartir(bloqueado), repartir(agendado)]
  return ofertas.flatMap((oferta, index) => {
    const agendadoMin = agendas[index] ?? 0
    const ofertadoMin = Math.max(0, oferta - (bloqueios[index] ?? 0))
    if (ofertadoMin === 0 && agendadoMin === 0) return []
    return [
      {
        diaSemana: Math.floor(index / FAIXAS_DO_DIA) + 1,
        hora: (index % FAIXAS_DO_DIA) * HORAS_DA_FAIXA,
        agendadoMin,
        ofertadoMin,
        ocupacaoPct: percentual(agendadoMin, ofertadoMin),
      },
    ]
  })
}
