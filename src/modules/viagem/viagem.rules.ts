/**
 * The trip of a driver without an app: its states, who may open its link, and what may be told in each state. Pure; time is
 * an argument. Source: execution §1.
 */
import { SITUACAO_VIAGEM as S, type SituacaoViagem } from './situacao-viagem.ts'

export const CANAIS_ENVIO = ['whatsapp', 'sms', 'email', 'qr', 'copiado'] as const
export type CanalEnvio = (typeof CANAIS_ENVIO)[number]

export const MAX_APARELHOS = 3
const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
const MINUTE_MS = 60_000
/** A trip of which nothing is planned; a link that lives for ever would be a secret that is never taken back. */
const UNPLANNED_MS = 30 * DAY_MS
const AFTER_MS = 7 * DAY_MS

/** When the link ends: 7 days after the last planned end. `fim`: UTC instant, null where nothing is planned. */
export const expiraEm = (fim: string | null, agora: Date): Date => {
  const planned = fim === null ? agora.getTime() + UNPLANNED_MS : Date.parse(fim) + AFTER_MS
  // A load that is planned in the past is on the road all the same.
  return new Date(Math.max(planned, agora.getTime() + AFTER_MS))
}

export interface ViagemNoTempo {
  readonly situacao: SituacaoViagem
  readonly expiraEm: Date
  readonly concluidaEm: Date | null
}

export const isAtiva = (situacao: SituacaoViagem): boolean => situacao <= S.EmViagem

/** As it is now: one that nobody ended has expired by the clock alone. */
export const situacaoEm = ({ situacao, expiraEm: fim }: ViagemNoTempo, agora: Date): SituacaoViagem =>
  isAtiva(situacao) && agora >= fim ? S.Expirada : situacao

/** The link opens something: also a refused trip, which may be talked about, and a done one for 7 days (receipts). */
export function isLegivel(viagem: ViagemNoTempo, agora: Date): boolean {
  const situacao = situacaoEm(viagem, agora)
  if (situacao === S.Concluida) {
    return viagem.concluidaEm !== null && agora.getTime() < viagem.concluidaEm.getTime() + AFTER_MS
  }
  return situacao < S.Expirada
}

export const MAX_ERROS = 5
/** Wrong digits are counted and locked for as long. */
export const BLOQUEIO_MS = HOUR_MS

export interface Tentativas {
  readonly erros: number
  readonly errosDesde: Date | null
  readonly bloqueadaAte: Date | null
}

export const SEM_TENTATIVAS: Tentativas = { erros: 0, errosDesde: null, bloqueadaAte: null }

export const isBloqueada = ({ bloqueadaAte }: Tentativas, agora: Date): boolean =>
  bloqueadaAte !== null && agora < bloqueadaAte

/** After one more wrong answer: the fifth one locks, the sixth try meets the lock. */
export function afterErro(antes: Tentativas, agora: Date): Tentativas {
  const isOld = antes.errosDesde === null || agora.getTime() >= antes.errosDesde.getTime() + BLOQUEIO_MS
  const erros = (isOld ? 0 : antes.erros) + 1
  const errosDesde = isOld ? agora : antes.errosDesde
  return erros >= MAX_ERROS
    ? { erros: MAX_ERROS, errosDesde, bloqueadaAte: new Date(agora.getTime() + BLOQUEIO_MS) }
    : { erros, errosDesde, bloqueadaAte: null }
}

/** The digits that a phone is asked for; null: the load names no phone, and nothing is asked. */
export const ultimosDigitos = (telefone: string | null): string | null => {
  const digits = telefone?.replace(/\D/g, '') ?? ''
  return digits.length >= 8 ? digits.slice(-4) : null
}

const AHEAD_MS = 5 * MINUTE_MS
const BEFORE_LINK_MS = HOUR_MS
const LATE_MS = 10 * MINUTE_MS

/** Why the time that a phone tells cannot be believed; undefined: it can. */
export function whyNotHora(
  dh: Date,
  { criadaEm, agora }: { readonly criadaEm: Date; readonly agora: Date },
): 'hora_futura' | 'hora_antiga' | undefined {
  if (dh.getTime() > agora.getTime() + AHEAD_MS) return 'hora_futura'
  return dh.getTime() < criadaEm.getTime() - BEFORE_LINK_MS ? 'hora_antiga' : undefined
}

/** Told more than 10 minutes after it happened: the screens say "enviado depois". */
export const isEnviadoDepois = (dh: string, recebidoEm: string): boolean =>
  Date.parse(recebidoEm) - Date.parse(dh) > LATE_MS

export const ATOS = {
  aceitar: 'Aceitou a viagem',
  recusar: 'Recusou a viagem',
  consentir: 'Autorizou posição',
  retirarConsentimento: 'Retirou a autorização',
  chegou: 'Chegou',
  saiu: 'Saiu',
  iniciouServico: 'Iniciou o serviço',
  terminouServico: 'Terminou o serviço',
  entregar: 'Entregar',
  ocorrencia: 'Ocorrência',
  previsao: 'Previsão',
  mensagem: 'Mensagem',
  responderChamada: 'Respondeu à chamada',
} as const
export type TipoAto = keyof typeof ATOS
export const TIPOS_ATO = Object.keys(ATOS) as TipoAto[]

/** What is told of a stop and follows its order. */
export const ATOS_DE_PARADA: readonly TipoAto[] = [
  'chegou',
  'saiu',
  'iniciouServico',
  'terminouServico',
  'entregar',
  'previsao',
  'responderChamada',
]

/** What a trip says that is not on the road. */
const ANTES_DE_ACEITAR: readonly TipoAto[] = [
  'aceitar',
  'recusar',
  'consentir',
  'retirarConsentimento',
  'mensagem',
]

/** What a driver still proves once the stops are done. */
const DEPOIS_DA_ULTIMA: readonly TipoAto[] = ['chegou', 'entregar', 'saiu', 'ocorrencia']

export const RECUSAS_DE_ATO = {
  ato_divergente: 'Este registro já foi enviado com outro conteúdo.',
  hora_futura: 'A hora do celular está adiantada. Acerte o relógio e registre de novo.',
  hora_antiga: 'A hora é de antes desta viagem. Acerte o relógio e registre de novo.',
  viagem_revogada: 'Este link deixou de valer. O que você registrou ficou guardado na empresa.',
  viagem_expirada: 'Esta viagem terminou. O que você registrou ficou guardado na empresa.',
  viagem_concluida: 'Esta viagem já foi concluída.',
  viagem_recusada: 'Esta viagem foi recusada.',
  viagem_ja_aceita: 'A viagem já foi aceita. Fale com a empresa.',
  viagem_nao_aceita: 'Aceite a viagem antes de registrar paradas.',
  carga_cancelada: 'A carga foi cancelada. O que você registrou ficou guardado.',
  carga_encerrada: 'A carga não recebe mais registros. O que você registrou ficou guardado.',
  parada_inexistente: 'Esta parada foi tirada da viagem.',
  parada_sem_chegada: 'Registre a chegada antes.',
  parada_fora_de_ordem: 'A saída não pode ser antes da chegada.',
  parada_nao_e_entrega: 'Nesta parada não há entrega.',
  saida_bloqueada: 'A saída está bloqueada. Fale com a empresa.',
  motivo_desconhecido: 'Escolha um motivo da lista ou escreva o que houve.',
  ocorrencia_desconhecida: 'Este tipo de ocorrência não existe mais. Escolha outro.',
  foto_obrigatoria: 'Este tipo de ocorrência precisa de uma foto.',
  termo_desatualizado: 'O termo mudou. Leia e autorize de novo.',
  sem_chamada: 'Não há chamada para responder.',
  conversa_encerrada: 'A conversa foi encerrada.',
  recusado: 'Não foi possível registrar. Fale com a empresa.',
} as const
export type RecusaDeAto = keyof typeof RECUSAS_DE_ATO

/** Why an act is not taken in this state of the trip; undefined: it is. */
export function whyNotAto(tipo: TipoAto, situacao: SituacaoViagem): RecusaDeAto | undefined {
  if (situacao === S.Revogada) return 'viagem_revogada'
  if (situacao === S.Expirada) return 'viagem_expirada'
  if (tipo === 'retirarConsentimento' || tipo === 'mensagem') return undefined
  if (situacao === S.Recusada) return 'viagem_recusada'
  // The gate or an operator may have told the last departure while the driver was without a network.
  if (situacao === S.Concluida) return DEPOIS_DA_ULTIMA.includes(tipo) ? undefined : 'viagem_concluida'
  if (situacao >= S.Aceita) return tipo === 'recusar' ? 'viagem_ja_aceita' : undefined
  return ANTES_DE_ACEITAR.includes(tipo) ? undefined : 'viagem_nao_aceita'
}

export const RESULTADOS_ENTREGA = { total: 'Tudo', parcial: 'Parte', nada: 'Nada' } as const
export type ResultadoEntrega = keyof typeof RESULTADOS_ENTREGA
export const RESULTADO_ENTREGA_KEYS = Object.keys(RESULTADOS_ENTREGA) as ResultadoEntrega[]

/** The state that stops lead to: the first of them sets out, and the last of them ends the trip. */
export function situacaoPelasParadas(
  situacao: SituacaoViagem,
  paradas: readonly { readonly isFeita: boolean; readonly isIniciada: boolean }[],
): SituacaoViagem {
  if (situacao !== S.Aceita && situacao !== S.EmViagem) return situacao
  if (paradas.length > 0 && paradas.every(({ isFeita }) => isFeita)) return S.Concluida
  return paradas.some(({ isIniciada }) => isIniciada) ? S.EmViagem : situacao
}

/** Nobody learns a whole phone number: `(••) •••••-2207`. */
export const telefoneMascarado = (telefone: string | null): string | null => {
  const final = ultimosDigitos(telefone)
  return final === null ? null : `(••) •••••-${final}`
}

const MAX_TEXTO = 300

export interface FatosDoConvite {
  readonly empresa: string
  readonly nome: string
  readonly codigo: string
  readonly origem: string
  readonly destino: string
  /** In the zone of the pick-up; null: nothing is planned. */
  readonly coleta: string | null
  readonly link: string
}

/** What is sent with the link: company, load, route, date, link; at most 300 characters, the link always whole. */
export function textoDoConvite({
  empresa,
  nome,
  codigo,
  origem,
  destino,
  coleta,
  link,
}: FatosDoConvite): string {
  const [primeiro = nome] = nome.split(' ')
  const quando = coleta === null ? '' : `, coleta ${coleta}`
  const end = `. Aceite e siga por aqui: ${link}`
  const begin = `${empresa}: ${primeiro}, carga ${codigo} de ${origem} a ${destino}${quando}`
  const room = MAX_TEXTO - end.length
  return `${begin.length > room ? `${begin.slice(0, Math.max(0, room - 1)).trimEnd()}…` : begin}${end}`
}
