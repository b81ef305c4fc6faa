/** The words of the mails to carriers without an account. Neither the shipper's hidden name nor another carrier is in them. */
import type { MailKind } from '#platform/server/mail/mail-kinds.ts'
import { lightLinkAddress } from '#platform/shared/public-link.ts'
import { ofertaLink } from '../link.contract.ts'
import type { AcaoDoLink } from '../link.rules.ts'

interface OfertaNoEmail {
  /** The carrier. */
  readonly nome: string
  readonly documento: string
  readonly codigo: string
  /** Null: the shipper keeps its name until the contract. */
  readonly embarcador: string | null
  /** `a carga 48297`, `6 cargas`. */
  readonly cargas: string
  readonly rota: string
  /** `R$ 5.450,00` */
  readonly valor: string
}

interface ConviteDados extends OfertaNoEmail {
  readonly url: string
  /** When the pick-up begins, in words; null: nobody has said. */
  readonly coleta: string | null
  readonly ate: string | null
}

const exemplo: OfertaNoEmail = {
  nome: 'Transportes Água Verde',
  documento: '66.731.402/0001-18',
  codigo: 'OF-1191',
  embarcador: 'Alimentos Serra Dourada',
  cargas: 'a carga 48297',
  rota: 'Jundiaí, SP → Londrina, PR',
  valor: 'R$ 4.480,00',
}
const exemploDeConvite = (origin: string): ConviteDados => ({
  ...exemplo,
  url: lightLinkAddress(origin, ofertaLink, 'exemplo-sem-efeito-0123456789'),
  coleta: '26/11/2026 09:00',
  ate: '26/11/2026 16:00',
})

const quemOferece = ({ embarcador }: Pick<OfertaNoEmail, 'embarcador'>) => embarcador ?? 'Um embarcador'
const porque = ({ embarcador, documento }: OfertaNoEmail) =>
  `Você recebe este e-mail porque ${embarcador ?? 'quem oferece a carga'} tem este endereço no cadastro do CNPJ ${documento}.`
const parts = (...texts: readonly (string | null)[]) => texts.filter((text) => text !== null)
const UMA_RESPOSTA =
  'O link vale uma resposta, sem senha e sem conta. Um código enviado a este e-mail confirma a resposta.'

export const conviteMail: MailKind<ConviteDados> = {
  key: 'oferta-link.convite',
  nome: 'Oferta de carga por link',
  quando: 'Quando um embarcador convida uma transportadora do cadastro dele que não tem conta.',
  write: (_brand, dados) => ({
    nome: dados.nome,
    subject: `${quemOferece(dados)} oferece ${dados.cargas}: ${dados.rota}`,
    paragraphs: parts(
      `${quemOferece(dados)} oferece ${dados.cargas}, ${dados.rota}, por ${dados.valor}.`,
      dados.coleta === null ? null : `Coleta: ${dados.coleta}.`,
      dados.ate === null ? null : `Responda até ${dados.ate}.`,
    ),
    action: { label: 'Ver e responder', url: dados.url },
    footer: UMA_RESPOSTA,
    reason: porque(dados),
  }),
  sample: exemploDeConvite,
}

export const contrapropostaMail: MailKind<ConviteDados> = {
  key: 'oferta-link.contraproposta',
  nome: 'Contraproposta por link',
  quando: 'Quando o embarcador responde com outro valor à proposta feita por link.',
  write: (_brand, dados) => ({
    nome: dados.nome,
    subject: `Oferta ${dados.codigo}: ${quemOferece(dados)} contrapropôs ${dados.valor}`,
    paragraphs: parts(
      `${quemOferece(dados)} responde à sua proposta para ${dados.cargas}, ${dados.rota}, com ${dados.valor}.`,
      dados.ate === null ? null : `Responda até ${dados.ate}.`,
    ),
    action: { label: 'Ver e responder', url: dados.url },
    footer: `Este é um link novo, o anterior já foi usado. ${UMA_RESPOSTA}`,
    reason: porque(dados),
  }),
  sample: exemploDeConvite,
}

export const maisCargasMail: MailKind<ConviteDados> = {
  key: 'oferta-link.mais-cargas',
  nome: 'Mais cargas do mesmo lote por link',
  quando: 'Quando uma transportadora sem conta tomou uma carga de um lote que ainda tem outras livres.',
  write: (_brand, dados) => ({
    nome: dados.nome,
    subject: `Oferta ${dados.codigo}: ainda há cargas livres`,
    paragraphs: parts(
      'A sua carga está contratada, e o mesmo lote ainda tem cargas livres.',
      dados.ate === null ? null : `Para tomar outra, responda até ${dados.ate}.`,
    ),
    action: { label: 'Ver as cargas livres', url: dados.url },
    footer: `Este é um link novo, o anterior já foi usado. ${UMA_RESPOSTA}`,
    reason: porque(dados),
  }),
  sample: exemploDeConvite,
}

const ACAO: Readonly<Record<AcaoDoLink, (dados: OfertaNoEmail) => string>> = {
  aceitar: ({ valor }) => `aceitar ${valor}`,
  propor: ({ valor }) => `propor ${valor}`,
  recusar: () => 'recusar',
}

/** A code says what it confirms: whoever is asked for it by somebody else sees what it would do. */
export const codigoMail: MailKind<
  OfertaNoEmail & { readonly acao: AcaoDoLink; readonly quem: string; readonly code: string }
> = {
  key: 'oferta-link.codigo',
  nome: 'Código da resposta por link',
  quando: 'A cada resposta por link, antes de ela valer.',
  write: (_brand, dados) => ({
    nome: dados.nome,
    subject: `${dados.code} é o código para ${ACAO[dados.acao](dados)} na oferta ${dados.codigo}`,
    paragraphs: [
      `${dados.quem} pediu para ${ACAO[dados.acao](dados)} na oferta ${dados.codigo}, ${dados.rota}.`,
      'O código abaixo confirma exatamente isso. Ele vale por 10 minutos.',
    ],
    code: dados.code,
    footer:
      'Se ninguém da sua empresa pediu, ignore esta mensagem: sem o código nada acontece. Não passe o código a outra pessoa.',
    reason: porque(dados),
  }),
  sample: () => ({ ...exemplo, acao: 'aceitar', quem: 'Fernanda Souza', code: '480215' }),
}

export const FINS = ['contratada', 'desfeita', 'terminada'] as const
export type FimNoEmail = (typeof FINS)[number]

const FIM: Readonly<
  Record<FimNoEmail, { readonly assunto: string; readonly texto: (dados: OfertaNoEmail) => string }>
> = {
  contratada: {
    assunto: 'contratada com a sua empresa',
    texto: (dados) =>
      `${quemOferece(dados)} contratou ${dados.cargas} com a sua empresa, ${dados.rota}, por ${dados.valor}. Combine com quem contratou o veículo e o motorista.`,
  },
  desfeita: {
    assunto: 'contrato desfeito',
    texto: (dados) => `${quemOferece(dados)} desfez o contrato de ${dados.cargas}, ${dados.rota}.`,
  },
  terminada: {
    assunto: 'terminou sem contrato com a sua empresa',
    texto: (dados) =>
      `A oferta de ${dados.cargas}, ${dados.rota}, terminou sem contrato com a sua empresa. A página diz o resultado da sua proposta.`,
  },
}

export const fimMail: MailKind<OfertaNoEmail & { readonly fim: FimNoEmail; readonly url: string | null }> = {
  key: 'oferta-link.fim',
  nome: 'Fim de uma oferta por link',
  quando:
    'Quando a carga é contratada, o contrato é desfeito ou a proposta feita por link não foi escolhida.',
  write: (_brand, dados) => ({
    nome: dados.nome,
    subject: `Oferta ${dados.codigo}: ${FIM[dados.fim].assunto}`,
    paragraphs: [FIM[dados.fim].texto(dados)],
    ...(dados.url !== null && { action: { label: 'Ver a oferta', url: dados.url } }),
    reason: porque(dados),
  }),
  sample: (origin) => ({ ...exemploDeConvite(origin), fim: 'contratada' }),
}
