/**
 * The queue on a driver's phone: what waits, what was answered, and the trip as it is with what waits. Nothing leaves the queue
 * before an answer names it. Pure; shared by the page and its service worker. Source: execution §1 Off-line.
 */
import type { Ato, RespostaDoAto } from '../ato.contract.ts'
import { SITUACAO_VIAGEM as S } from '../situacao-viagem.ts'
import type { ViagemDoMotorista } from '../trip.contract.ts'

export interface AtoNaFila {
  readonly viagemId: string
  readonly ato: Ato
  /** In the order in which the driver did them. */
  readonly seq: number
  readonly estado: 'esperando' | 'enviado' | 'recusado'
  readonly code: string | null
  readonly message: string | null
  /** What the queue shows besides, e.g. the name of the stop. */
  readonly titulo: string
}

const MAX_POR_VEZ = 50
/** Answered ones are shown for the day, and do not fill the phone. */
const MAX_ENVIADOS = 200

/** The next ones to send, the oldest first: a stop is told in its order. */
export const proximos = (fila: readonly AtoNaFila[]): AtoNaFila[] =>
  fila
    .filter(({ estado }) => estado === 'esperando')
    .sort((a, b) => a.seq - b.seq)
    .slice(0, MAX_POR_VEZ)

/** What an answer makes of the acts that it names; others stay as they are. */
export function comRespostas(
  fila: readonly AtoNaFila[],
  respostas: readonly RespostaDoAto[],
): readonly AtoNaFila[] {
  const byId = new Map(respostas.map((resposta) => [resposta.id.toLowerCase(), resposta]))
  return fila.map((one) => {
    const resposta = byId.get(one.ato.id.toLowerCase())
    if (!resposta || one.estado !== 'esperando') return one
    return resposta.resultado === 'recusado'
      ? { ...one, estado: 'recusado', code: resposta.code, message: resposta.message }
      : { ...one, estado: 'enviado' }
  })
}

/** Ids of answered acts that the phone needs no longer. */
export const paraEsquecer = (fila: readonly AtoNaFila[]): string[] =>
  fila
    .filter(({ estado }) => estado === 'enviado')
    .sort((a, b) => b.seq - a.seq)
    .slice(MAX_ENVIADOS)
    .map(({ ato }) => ato.id)

type Parada = ViagemDoMotorista['paradas'][number]

/** The trip as the driver left it: what waits in the queue counts on the screen as if it had been answered. */
export function comFila(viagem: ViagemDoMotorista, fila: readonly AtoNaFila[]): ViagemDoMotorista {
  return comAtos(
    viagem,
    fila.filter(({ estado, viagemId }) => estado === 'esperando' && viagemId === viagem.id),
  )
}

/** The trip with acts that count, in the order in which they were done. */
export const comAtos = (viagem: ViagemDoMotorista, atos: readonly AtoNaFila[]): ViagemDoMotorista =>
  atos.toSorted((a, b) => a.seq - b.seq).reduce((shown, { ato }) => applyAto(shown, ato), viagem)

function applyAto(viagem: ViagemDoMotorista, ato: Ato): ViagemDoMotorista {
  const { tipo, dh } = ato
  if (tipo === 'aceitar') return { ...viagem, situacao: S.Aceita }
  if (tipo === 'recusar') return { ...viagem, situacao: S.Recusada }
  if (tipo === 'consentir') {
    const versao = ato.corpo?.versaoTermo ?? ''
    return { ...viagem, consentimento: { versao, dh, retiradoEm: null } }
  }
  if (tipo === 'retirarConsentimento') {
    return { ...viagem, consentimento: viagem.consentimento && { ...viagem.consentimento, retiradoEm: dh } }
  }
  const isMoving = tipo === 'chegou' || tipo === 'saiu'
  return {
    ...viagem,
    situacao: isMoving && viagem.situacao === S.Aceita ? S.EmViagem : viagem.situacao,
    paradas: viagem.paradas.map((parada) => (parada.id === ato.paradaId ? passParada(parada, ato) : parada)),
  }
}

function passParada(parada: Parada, { tipo, dh, corpo }: Ato): Parada {
  if (tipo === 'chegou') return { ...parada, dhChegada: parada.dhChegada ?? dh }
  if (tipo === 'saiu') {
    return { ...parada, dhChegada: parada.dhChegada ?? dh, dhSaida: parada.dhSaida ?? dh, situacao: 3 }
  }
  if (tipo === 'iniciouServico') return { ...parada, dhInicioServico: parada.dhInicioServico ?? dh }
  if (tipo === 'terminouServico') return { ...parada, dhFimServico: parada.dhFimServico ?? dh }
  if (tipo === 'previsao') return { ...parada, dhPrevisao: corpo?.previsao ?? null, dhPrevisaoEm: dh }
  if (tipo === 'responderChamada') {
    return { ...parada, doca: parada.doca && { ...parada.doca, resposta: corpo?.resposta ?? null } }
  }
  if (tipo !== 'entregar') return parada
  return {
    ...parada,
    dhChegada: parada.dhChegada ?? dh,
    entrega: parada.entrega ?? {
      resultado: corpo?.resultado ?? 'total',
      dh,
      recebedor: corpo?.recebedorNome ?? null,
      faltaComprovante: false,
    },
  }
}

export type Passo = 'chegou' | 'iniciouServico' | 'terminouServico' | 'entregar' | 'saiu'

const ENTREGA = 2
const FEITA = 3

/** The stop that comes next; undefined: all of them are done. */
export const proximaParada = (viagem: ViagemDoMotorista): Parada | undefined =>
  viagem.paradas.find(({ situacao, dhSaida }) => situacao !== FEITA && dhSaida === null)

/** What is done at a stop next; undefined: it is done. */
export function proximoPasso({
  tipo,
  dhChegada,
  dhSaida,
  dhInicioServico,
  dhFimServico,
  entrega,
}: Parada): Passo | undefined {
  // Somebody else told the departure: the driver still proves the delivery.
  if (dhSaida !== null) return tipo === ENTREGA && entrega === null ? 'entregar' : undefined
  if (dhChegada === null) return 'chegou'
  if (tipo === ENTREGA) return entrega === null ? 'entregar' : 'saiu'
  if (dhInicioServico === null) return 'iniciouServico'
  return dhFimServico === null ? 'terminouServico' : 'saiu'
}

/** The word for what became of a delivery: what was not handed over is not delivered, with a photo or without one. */
export const desfechoDaEntrega = ({
  resultado,
  faltaComprovante,
}: Pick<NonNullable<Parada['entrega']>, 'resultado' | 'faltaComprovante'>) =>
  resultado === 'nada'
    ? 'naoEntregue'
    : faltaComprovante
      ? 'faltaFoto'
      : resultado === 'parcial'
        ? 'entregueParte'
        : 'entregue'

export type Leitura =
  | { readonly kind: 'lida'; readonly documentoId: string }
  | { readonly kind: 'outra nota' }
  | { readonly kind: 'não conferida' }

/** Which note of the stop a bar code on the paper is of. It proves that one note, and no other of the stop. */
export function conferirChave(
  lida: string | null,
  notas: readonly { readonly id: string; readonly chave: string | null }[],
): Leitura {
  const chave = lida?.replace(/\s/g, '') ?? ''
  if (!/^[0-9A-Z]{44}$/.test(chave)) return { kind: 'não conferida' }
  const nota = notas.find((one) => one.chave === chave)
  return nota ? { kind: 'lida', documentoId: nota.id } : { kind: 'outra nota' }
}
