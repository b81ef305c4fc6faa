/** Delivery partners of Alimentos Serra Dourada. People and companies are invented. */
import type { DocumentoParceiroTipo } from '#modules/parceiro-entrega/parceiro-entrega.fields.ts'

export interface DemoParceiroEntrega {
  readonly nome: string
  readonly documento: string
  readonly contato: string
  readonly telefone: string
  readonly email?: string
  /** `Campinas, SP` */
  readonly municipio: string
  readonly preco: string
  readonly documentos: readonly {
    readonly tipo: DocumentoParceiroTipo
    readonly numero?: string
    readonly validade: string
  }[]
  /** Codes of the regions that it delivers in. */
  readonly regioes: readonly string[]
}

export const DEMO_PARCEIROS_ENTREGA: readonly DemoParceiroEntrega[] = [
  {
    nome: 'Ligeirinho Entregas Ltda.',
    documento: '67.412.085/0001-96',
    contato: 'Beatriz Montenegro',
    telefone: '(19) 99784-1120',
    email: 'operacao@ligeirinho.demo',
    municipio: 'Campinas, SP',
    preco: 'R$ 11,80 por entrega até 30 kg; acima disso, R$ 0,38 por kg. Mínimo de 25 entregas por dia.',
    documentos: [
      { tipo: 'contrato', numero: 'SD-2026/031', validade: '2027-06-30' },
      { tipo: 'seguro', numero: 'RCTR-C 88120', validade: '2027-03-15' },
    ],
    regioes: ['CPS'],
  },
  {
    nome: 'Motofrete Paulista Ltda.',
    documento: '67.R8T.193/0001-34',
    contato: 'Douglas Ferraz',
    telefone: '(11) 98455-3071',
    email: 'cargas@motofretepaulista.demo',
    municipio: 'São Paulo, SP',
    preco: 'R$ 14,50 por entrega dentro do centro expandido; R$ 19,00 fora dele. Reentrega a 60%.',
    documentos: [
      { tipo: 'contrato', numero: 'SD-2026/014', validade: '2027-02-28' },
      { tipo: 'seguro', numero: 'RCTR-C 90417', validade: '2026-12-20' },
      { tipo: 'alvara', numero: 'CTM 2026-5518', validade: '2027-01-31' },
    ],
    regioes: ['SPO', 'SPO-ROD'],
  },
  {
    nome: 'Entregas Curral del Rey Ltda.',
    documento: '67.390.551/0001-80',
    contato: 'Marcelo Drumond',
    telefone: '(31) 99612-7745',
    municipio: 'Contagem, MG',
    preco: 'Diária de R$ 480,00 por VUC com ajudante, até 22 entregas.',
    documentos: [
      { tipo: 'contrato', numero: 'SD-2025/108', validade: '2026-12-31' },
      { tipo: 'rntrc', numero: '056712340', validade: '2028-05-10' },
    ],
    regioes: ['BHZ', 'UDI'],
  },
  {
    nome: 'Raimundo Nonato da Silva Pinto',
    documento: '310.118.427-42',
    contato: 'Raimundo Nonato',
    telefone: '(92) 99144-6280',
    municipio: 'Manaus, AM',
    preco: 'R$ 9,50 por entrega em Manaus; balsa e ramal por conta da Serra Dourada.',
    documentos: [
      { tipo: 'cnh', validade: '2029-08-02' },
      { tipo: 'crlv', validade: '2027-04-30' },
      { tipo: 'antecedentes', validade: '2027-01-15' },
    ],
    regioes: ['MAO'],
  },
]
