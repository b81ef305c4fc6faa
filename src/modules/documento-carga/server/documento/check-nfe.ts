/**
 * Whether an NF-e counts: authorised by the tax office, for real, and not cancelled since. One that does not is refused
 * with its reason, so that its weight and its value never enter a load or an order.
 */

import { documentoErrors } from '#modules/carga/documento-dados.contract.ts'
import { child, children, textAt, type XmlNode } from '#platform/server/documents/read-xml.ts'
import { AppError } from '#platform/shared/app-error.ts'
import { normalizeChaveAcesso, parseChaveAcesso } from '#platform/shared/chave-acesso.ts'
import { cleanLine } from '#platform/shared/texto.ts'

const invalido = (message: string) => new AppError(documentoErrors.documento_xml_invalido, { message })

/** Authorised, in time or late. */
const AUTORIZADA = ['100', '150']
/** What the tax office answered instead, in words. */
const SITUACOES: Readonly<Record<string, string>> = {
  '101': 'foi cancelada',
  '151': 'foi cancelada',
  '155': 'foi cancelada',
  '110': 'foi denegada',
  '205': 'foi denegada',
  '301': 'foi denegada',
  '302': 'foi denegada',
  '303': 'foi denegada',
}
const HOMOLOGACAO = '2'
/** Cancelled, and cancelled because another invoice takes its place. */
const CANCELAMENTOS = ['110111', '110112']
/** The event was registered, linked or not, in time or late. */
const REGISTRADO = ['135', '136', '155']

/**
 * Throws `documento_xml_invalido`: a test, without authorisation, denied, cancelled.
 *
 * @param root of the file: `nfeProc`, or the invoice alone
 */
export function checkSituacao(root: XmlNode, info: XmlNode, chave: string): void {
  const protocol = child(child(root, 'protNFe'), 'infProt')
  if (textAt(info, 'ide', 'tpAmb') === HOMOLOGACAO || textAt(protocol, 'tpAmb') === HOMOLOGACAO) {
    throw invalido('A NF-e é de homologação (um teste) e não tem valor fiscal.')
  }
  if (!protocol) {
    throw invalido('O XML não traz a autorização da SEFAZ: envie o da NF-e autorizada, com o protocolo.')
  }
  const own = textAt(protocol, 'chNFe')
  if (own !== null && normalizeChaveAcesso(own) !== chave) {
    throw invalido('A autorização que o XML traz é de outra NF-e.')
  }
  const status = textAt(protocol, 'cStat')
  if (status === null || !AUTORIZADA.includes(status)) {
    const reason = [status, cleanLine(textAt(protocol, 'xMotivo'))?.slice(0, 120)].filter(Boolean).join(': ')
    throw invalido(
      `A NF-e ${SITUACOES[status ?? ''] ?? 'não está autorizada'} (${reason || 'sem resposta da SEFAZ'}).`,
    )
  }
  if (chavesCanceladas(root).includes(chave)) {
    throw invalido('A NF-e foi cancelada: o XML traz o evento de cancelamento.')
  }
}

/** Keys of the invoices that the file says are cancelled; an event that the tax office refused cancels nothing. */
export function chavesCanceladas(root: XmlNode): string[] {
  const eventos = [root, ...root.children].filter(({ name }) => /^(?:procEventoNFe|evento)$/.test(name))
  return eventos.flatMap((proc) => {
    const event = child(proc.name === 'evento' ? proc : child(proc, 'evento'), 'infEvento')
    const answers = children(proc, 'retEvento').map((one) => textAt(one, 'infEvento', 'cStat'))
    const isRefused = answers.length > 0 && !answers.some((status) => REGISTRADO.includes(status ?? ''))
    if (isRefused || !CANCELAMENTOS.includes(textAt(event, 'tpEvento') ?? '')) return []
    return [normalizeChaveAcesso(textAt(event, 'chNFe') ?? '')]
  })
}

/** `evento de cancelamento da NF-e 104, série 1`, or of another event; undefined: the file is no event of an invoice. */
export function describeEvento(root: XmlNode): string | undefined {
  const proc = root.name === 'envEvento' ? child(root, 'evento') : root
  const event = child(proc?.name === 'evento' ? proc : child(proc, 'evento'), 'infEvento')
  if (!event) return undefined
  const chave = parseChaveAcesso(textAt(event, 'chNFe') ?? '')
  const isCancelamento = CANCELAMENTOS.includes(textAt(event, 'tpEvento') ?? '')
  const nome = cleanLine(textAt(event, 'detEvento', 'descEvento'))?.slice(0, 60)
  const kind = isCancelamento ? 'evento de cancelamento' : nome ? `evento (${nome})` : 'evento'
  return `${kind} da NF-e${chave ? ` ${chave.numero}, série ${chave.serie}` : ''}`
}
