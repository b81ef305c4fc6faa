/** The words of the page: dates of the place, times that are left, places, and the end of the round. Pure. */
import { dayAt, formatTime } from '#platform/shared/date.ts'
import { formatReais } from '#platform/shared/money.ts'
import type { OfertaDoLink } from '../link.contract.ts'
import type { AcaoDoLink, EstadoDoLink } from '../link.rules.ts'

type Carga = OfertaDoLink['cargas'][number]
type Retorno = NonNullable<OfertaDoLink['retorno']>

/** `qui, 26/11` */
export function dia(instant: string, zone: string): string {
  const parts = new Intl.DateTimeFormat('pt-BR', {
    weekday: 'short',
    day: '2-digit',
    month: '2-digit',
    timeZone: zone,
  }).formatToParts(new Date(instant))
  const of = (type: string) => parts.find((part) => part.type === type)?.value ?? ''
  return `${of('weekday').replace('.', '')}, ${of('day')}/${of('month')}`
}

/** `qui, 26/11 às 09:00`; of a window `qui, 26/11 até 16:00`, or both ends. Null: nothing is planned. */
export function janela(inicio: string | null, fim: string | null, zone: string): string | null {
  if (inicio === null && fim === null) return null
  if (fim === null) return `${dia(inicio ?? '', zone)} às ${formatTime(inicio ?? '', zone)}`
  if (inicio === null) return `${dia(fim, zone)} até ${formatTime(fim, zone)}`
  return dayAt(inicio, zone) === dayAt(fim, zone)
    ? `${dia(inicio, zone)} das ${formatTime(inicio, zone)} às ${formatTime(fim, zone)}`
    : `${dia(inicio, zone)} ${formatTime(inicio, zone)} a ${dia(fim, zone)} ${formatTime(fim, zone)}`
}

/** `Responda hoje até 16:00` */
export const prazo = (instant: string, agora: number, zone: string): string =>
  dayAt(instant, zone) === dayAt(new Date(agora), zone)
    ? `Responda hoje até ${formatTime(instant, zone)}`
    : `Responda até ${dia(instant, zone)} às ${formatTime(instant, zone)}`

const MINUTE_MS = 60_000

/** `5h 18min`, `2 dias 3h`, `menos de 1min` */
export function restam(ms: number): string {
  const minutes = Math.floor(ms / MINUTE_MS)
  if (minutes < 1) return 'menos de 1min'
  const [days, hours] = [Math.floor(minutes / 1440), Math.floor((minutes % 1440) / 60)]
  if (days > 0) return `${days} ${days === 1 ? 'dia' : 'dias'}${hours > 0 ? ` ${hours}h` : ''}`
  return hours > 0 ? `${hours}h ${minutes % 60}min` : `${minutes}min`
}

export const lugar = ({ cidade, uf }: Carga['origem']): string =>
  [cidade, uf].filter((part) => part !== null).join(', ') || 'Lugar não informado'

const number = (value: number, digits: number) =>
  value.toLocaleString('pt-BR', { maximumFractionDigits: digits })

/** `598 km` */
const km = (value: number): string => `${number(value, 1)} km`
/** `24,6 t`, `480 kg` */
export const peso = (kg: number): string =>
  kg >= 1_000 ? `${number(kg / 1_000, 1)} t` : `${number(kg, 0)} kg`
/** `R$ 9,11/km` */
export const porKm = (valor: number, distancia: number): string => `${formatReais(valor / distancia)}/km`

/** `598 km · 27,6 t · carga geral`: what is not known is left out. */
export function resumo(carga: Carga): string {
  return [
    carga.distanciaKm === null ? null : km(carga.distanciaKm),
    carga.peso > 0 ? peso(carga.peso) : null,
    carga.volume > 0 ? `${number(carga.volume, 1)} m³` : null,
    carga.eixos === null ? null : `${carga.eixos} eixos`,
    carga.tipoDeCarga?.toLowerCase() ?? null,
    carga.caracteristica,
    carga.entregas > 1 ? `${carga.entregas} entregas` : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** `598 km × 7,5347 + 671,93 = R$ 5.177,68. SUROC 22/2026, 6 eixos, desde 30/09/2026.` */
export function memoriaDoPiso(piso: NonNullable<OfertaDoLink['piso']>): string {
  const terms = piso.partes.map((parte) =>
    parte.km !== null && parte.porKm !== null
      ? `${km(parte.km)} × ${number(parte.porKm, 4)}`
      : formatReais(parte.valor),
  )
  const facts = [
    piso.ato,
    piso.eixos === null ? null : `${piso.eixos} eixos`,
    piso.validoDe === null ? null : `desde ${piso.validoDe.split('-').toReversed().join('/')}`,
  ].filter((part) => part !== null)
  return `${terms.join(' + ')} = ${formatReais(piso.valor)}.${facts.length > 0 ? ` ${facts.join(', ')}.` : ''}`
}

/** `R$ 250,00 acima`, `R$ 120,00 abaixo`: how a value stands to the floor. */
export const doPiso = (valor: number, piso: number): string =>
  valor >= piso ? `${formatReais(valor - piso)} acima` : `${formatReais(piso - valor)} abaixo`

/** What a value below the floor means. */
export const abaixoDoPiso = (faltaCentavos: number, trava: boolean): string =>
  `${formatReais(faltaCentavos / 100)} abaixo do piso. ${trava ? 'A lei não permite enviar.' : 'O piso só avisa.'}`

export const FEITO: Readonly<Record<AcaoDoLink, string>> = {
  aceitar: 'Valor aceito',
  propor: 'Valor proposto',
  recusar: 'Recusa',
}

/** What the last button says. */
export function confirmar({ acao, valor }: { readonly acao: AcaoDoLink; readonly valor: number | null }) {
  if (acao === 'recusar') return 'Confirmar recusa'
  return `Confirmar ${acao === 'aceitar' ? 'aceite' : 'proposta'} de ${formatReais(valor ?? 0)}`
}

interface Fim {
  readonly titulo: string
  readonly texto: string
}

/** What has become of the offer for this carrier. */
export function fimDe(oferta: OfertaDoLink): Fim {
  const quem = oferta.embarcador ?? 'quem oferece a carga'
  const valor = (reais: number | null) => (reais === null ? '' : ` de ${formatReais(reais)}`)
  const fins: Readonly<Record<Exclude<EstadoDoLink, 'aberta'>, Fim>> = {
    respondida: {
      titulo: 'Esta oferta já foi respondida',
      texto: 'Cada link vale uma resposta. O que veio depois está no e-mail mais recente.',
    },
    'com-embarcador': {
      titulo: 'A sua resposta está com o embarcador',
      texto: `A sua proposta${valor(oferta.valorProposto)} foi recebida. A decisão chega por e-mail.`,
    },
    contratada: {
      titulo: 'A carga é sua',
      texto: `Contratada por ${formatReais(oferta.valorContratado ?? 0)}. Combine o veículo e o motorista com ${quem}.`,
    },
    'contratada-por-outra': {
      titulo: 'A carga já foi contratada',
      texto: 'A oferta terminou com outra transportadora.',
    },
    recusada: {
      titulo: 'Você recusou esta oferta',
      texto: oferta.motivoRecusa === null ? 'A recusa foi recebida.' : `Motivo: ${oferta.motivoRecusa}.`,
    },
    'nao-contratada': {
      titulo: 'A sua proposta não foi escolhida',
      texto: oferta.motivoRecusa === null ? 'A oferta terminou.' : `Motivo: ${oferta.motivoRecusa}.`,
    },
    expirada: {
      titulo: 'O prazo desta oferta passou',
      texto:
        oferta.valorProposto === null
          ? `Não é mais possível responder. Se ainda quiser a carga, fale com ${quem}.`
          : 'A sua proposta perdeu a validade sem decisão.',
    },
    cancelada: {
      titulo: 'O embarcador cancelou esta oferta',
      texto: oferta.motivoFim === null ? 'Não há mais o que responder.' : `Motivo: ${oferta.motivoFim}.`,
    },
    desistiu: { titulo: 'Desistência registrada', texto: 'A sua empresa desistiu desta carga.' },
    inelegivel: {
      titulo: 'A sua empresa não pode mais receber esta oferta',
      texto: `Fale com ${quem} para saber o que falta no seu cadastro.`,
    },
  }
  return oferta.estado === 'aberta' ? fins.respondida : fins[oferta.estado]
}

const FAIXAS: Readonly<Record<NonNullable<Retorno['faixa']>, string>> = {
  ate2: 'O valor contratado ficou até 2% abaixo do seu.',
  de2a5: 'O valor contratado ficou entre 2% e 5% abaixo do seu.',
  de5a10: 'O valor contratado ficou entre 5% e 10% abaixo do seu.',
  acima10: 'O valor contratado ficou mais de 10% abaixo do seu.',
  'nao-por-preco': 'Não foi pelo preço: o seu valor não era o mais alto.',
}
const PRECO = { acima: 'acima da rota', 'na-media': 'na média da rota', abaixo: 'abaixo da rota' } as const
const TOTAL = { alta: 'alta', media: 'média', baixa: 'baixa' } as const

export const faixaDe = ({ faixa }: Retorno): string | null => (faixa === null ? null : FAIXAS[faixa])

/** The own score in its parts, as pairs of name and value; what is not known says so. */
export function partesDe({ partes, preco, total, lugar: place, propostas }: Retorno): [string, string][] {
  const points = (value: number | null) => (value === null ? 'sem dado' : `${value} pontos`)
  const rows: [string, string | null][] = [
    ['Prazo', partes && points(partes.prazo)],
    ['Aceite', partes && points(partes.aceite)],
    ['Avarias', partes && points(partes.avarias)],
    ['Rota', partes && points(partes.rota)],
    ['Preço', preco && PRECO[preco]],
    ['Nota', total && TOTAL[total]],
    ['Lugar pela nota', place === null ? null : `${place}º`],
    ['Propostas', propostas === null ? null : String(propostas)],
  ]
  return rows.flatMap(([name, value]) => (value === null ? [] : [[name, value] as [string, string]]))
}
