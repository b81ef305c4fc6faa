/** What every screen of the driver's page needs: the words, the times, and where to go. */
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import { type Idioma, LOCALES, type Traduz } from './textos.ts'

export type Tela =
  | { readonly nome: 'viagem' }
  | { readonly nome: 'recusa' }
  | { readonly nome: 'parada'; readonly paradaId: string }
  | { readonly nome: 'entrega'; readonly paradaId: string }
  | { readonly nome: 'ocorrencia'; readonly paradaId: string | undefined; readonly texto?: string }
  | { readonly nome: 'fila' }
  | { readonly nome: 'dados' }
  | { readonly nome: 'conversa' }

export interface Contexto {
  readonly idioma: Idioma
  readonly t: Traduz
  readonly ir: (tela: Tela) => void
  readonly voltar: () => void
}

export const ContextoDaPagina = createContext<Contexto | null>(null)

export function useContexto(): Contexto {
  const found = useContext(ContextoDaPagina)
  if (!found) throw new Error('The screen stands outside the page.')
  return found
}

/** `14:15` where it happens. */
export const hora = (instant: string, zone: string, idioma: Idioma): string =>
  new Intl.DateTimeFormat(LOCALES[idioma], {
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
    timeZone: zone,
  }).format(new Date(instant))

const dayOf = (instant: Date, zone: string) =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)
const isToday = (instant: string, zone: string) => dayOf(new Date(instant), zone) === dayOf(new Date(), zone)
const DAY_MS = 86_400_000

/** `hoje, 14:15`, `amanhã, 08:00`, `qui., 26/11 08:00`. */
export function quando(instant: string, zone: string, { idioma, t }: Pick<Contexto, 'idioma' | 't'>): string {
  const day = dayOf(new Date(instant), zone)
  const time = hora(instant, zone, idioma)
  if (isToday(instant, zone)) return `${t('hoje')}, ${time}`
  if (day === dayOf(new Date(Date.now() + DAY_MS), zone)) return `${t('amanha')}, ${time}`
  const date = new Intl.DateTimeFormat(LOCALES[idioma], {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: zone,
  }).format(new Date(instant))
  return `${date} ${time}`
}

/** `14:15` of today, else as `quando` says it: an hour alone is read as of today. */
export const horaOuDia = (instant: string, zone: string, contexto: Pick<Contexto, 'idioma' | 't'>): string =>
  isToday(instant, zone) ? hora(instant, zone, contexto.idioma) : quando(instant, zone, contexto)

/** `hoje, 22:00 até 23:30`, and with its own day where the end has another one; without an end the beginning alone. */
export function janela(
  { inicio, fim }: { readonly inicio: string; readonly fim: string | null },
  zone: string,
  contexto: Pick<Contexto, 'idioma' | 't'>,
): string {
  const begin = quando(inicio, zone, contexto)
  if (fim === null) return begin
  const isSameDay = dayOf(new Date(inicio), zone) === dayOf(new Date(fim), zone)
  const end = isSameDay ? hora(fim, zone, contexto.idioma) : quando(fim, zone, contexto)
  return `${begin} ${contexto.t('ate')} ${end}`
}

/** `Chego às 14:15`, `Chego amanhã, 08:00`. */
export const chegada = (instant: string, zone: string, contexto: Pick<Contexto, 'idioma' | 't'>): string =>
  `${contexto.t(isToday(instant, zone) ? 'chegoAs' : 'chego')} ${horaOuDia(instant, zone, contexto)}`

/** `Sua previsão das 14:15`, `Sua previsão de sáb., 28/11 20:00`. */
export const previsaoDada = (
  instant: string,
  zone: string,
  contexto: Pick<Contexto, 'idioma' | 't'>,
): string =>
  `${contexto.t(isToday(instant, zone) ? 'suaPrevisao' : 'suaPrevisaoDe')} ${horaOuDia(instant, zone, contexto)}`

export const quantidadeText = (quantidade: number, idioma: Idioma): string =>
  quantidade.toLocaleString(LOCALES[idioma], { maximumFractionDigits: 4, useGrouping: false })

/** `1.250` in Portuguese and `1,250` in English are a thousand and more; undefined for what is no quantity. */
export function readQuantidade(text: string, idioma: Idioma): number | undefined {
  const [group, point] = idioma === 'en' ? [',', '.'] : ['.', ',']
  const plain = text.trim()
  const isGrouped = new RegExp(`^\\d{1,3}(\\${group}\\d{3})+(\\${point}\\d+)?$`).test(plain)
  const number = (isGrouped ? plain.replaceAll(group, '') : plain).replace(',', '.')
  return /^\d+(\.\d+)?$/.test(number) ? Number(number) : undefined
}

/** `11,3 t`, `850 kg`. */
export const peso = (kg: number, idioma: Idioma): string =>
  kg >= 1_000
    ? `${(kg / 1_000).toLocaleString(LOCALES[idioma], { maximumFractionDigits: 1 })} t`
    : `${kg.toLocaleString(LOCALES[idioma], { maximumFractionDigits: 0 })} kg`

/** `2,4 MB`; what is less than a tenth is told as that. */
export const megabytes = (bytes: number, idioma: Idioma): string =>
  `${Math.max(0.1, bytes / 1_000_000).toLocaleString(LOCALES[idioma], { minimumFractionDigits: 1, maximumFractionDigits: 1 })} MB`

/** What the place of the parada is called. */
export const lugar = ({ cidade, uf }: { readonly cidade: string | null; readonly uf: string | null }) =>
  [cidade, uf].filter((part) => part !== null).join(', ')

/** The phone's position, when the driver allowed it and the phone tells it soon. */
export async function posicao(
  isAllowed: boolean,
): Promise<{ latitude: number; longitude: number; precisaoM: number } | null> {
  if (!isAllowed || !('geolocation' in navigator)) return null
  return new Promise((resolve) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          latitude: coords.latitude,
          longitude: coords.longitude,
          precisaoM: Math.min(100_000, Math.round(coords.accuracy)),
        }),
      () => resolve(null),
      { enableHighAccuracy: true, timeout: 5_000, maximumAge: 60_000 },
    )
  })
}
