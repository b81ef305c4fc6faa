/** The words of the mails to customers. */
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'
import { descadastroLink, rastreioLink } from '../rastreio.contract.ts'

interface CodigoDados {
  readonly cliente: string
  readonly empresa: string
  readonly code: string
}

export const codigoMail: MailKind<CodigoDados> = {
  key: 'portal-acompanhamento.codigo',
  nome: 'Código do acompanhamento',
  quando: 'Quando alguém pede o código de um cliente no endereço de acompanhamento de uma empresa.',
  write: (_brand, { cliente, empresa, code }) => ({
    nome: cliente,
    subject: `${code} é o código para acompanhar as entregas de ${empresa}`,
    paragraphs: [`Use este código para ver as entregas de ${empresa}. Ele vale por 10 minutos.`],
    code,
    footer: 'Se não foi você que pediu, não é preciso fazer nada: sem o código ninguém vê as entregas.',
    reason: `Você recebe este e-mail porque ${empresa} cadastrou este endereço para acompanhar entregas.`,
  }),
  sample: () => ({ cliente: 'Supermercados Nova Era', empresa: 'Alimentos Serra Dourada', code: '480215' }),
}

interface ChegadaDados {
  readonly cliente: string
  readonly empresa: string
  /** `o pedido 772118`, `a entrega da carga 48162`. */
  readonly oQue: string
  /** `12:00–12:30` */
  readonly faixa: string
  readonly cidade: string
  /** Of the delivery; null: its link was taken back. */
  readonly url: string | null
  readonly descadastro: { readonly page: string; readonly post: string }
}

export const chegadaMail: MailKind<ChegadaDados> = {
  key: 'portal-acompanhamento.chegada',
  nome: 'Aviso de chegada ao cliente',
  quando:
    'Uma vez, quando a previsão da chegada está a 30 minutos, a quem pediu o aviso na página da entrega.',
  write: (_brand, { cliente, empresa, oQue, faixa, cidade, url, descadastro }) => ({
    nome: cliente,
    subject: `Chega entre ${faixa.replace('–', ' e ')}: ${oQue} de ${empresa}`,
    paragraphs: [`O veículo com ${oQue} chega em ${cidade} entre ${faixa.replace('–', ' e ')}.`],
    ...(url !== null && { action: { label: 'Acompanhar', url } }),
    reason: `Você recebe este e-mail porque pediu o aviso na página da entrega de ${empresa}. É um só por entrega.`,
    unsubscribe: descadastro,
  }),
  sample: (origin) => ({
    cliente: 'Supermercados Nova Era',
    empresa: 'Alimentos Serra Dourada',
    oQue: 'o pedido 772118',
    faixa: '12:00–12:30',
    cidade: 'Bauru, SP',
    url: lightLinkAddress(origin, rastreioLink, 'exemplo-sem-efeito-0123456789'),
    descadastro: {
      page: lightLinkAddress(origin, descadastroLink, 'exemplo-sem-efeito-0123456789'),
      post: `${origin}/api/rastreio/descadastro/exemplo-sem-efeito-0123456789`,
    },
  }),
}
