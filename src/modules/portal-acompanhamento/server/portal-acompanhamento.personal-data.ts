/** What the portal of customers holds of persons (LGPD): addresses, and who made links. */
import { sql } from 'kysely'
import { anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

const basis = { artigo: 'art. 7º, V', motivo: 'execução do contrato de transporte' }

export const portalData = definePersonalData({
  key: 'portal_acompanhamento',
  table: 'portal_acompanhamento',
  nome: 'Clientes do portal de acompanhamento',
  identifies: { email: ['emails[]'] },
  columns: {
    nome: context('Cliente'),
    emails: anonymise('E-mails', sql`'{}'::text[]`),
    criado_em: context('Cadastrado em'),
  },
  erases: 'row',
  record: { noun: 'portal-acompanhamento', fields: ['E-mails que recebem o código'] },
  basis,
  retention: 'Enquanto o cliente acompanha entregas; depois, até o pedido do titular.',
})

export const portalPersonalData = [
  portalData,
  definePersonalData({
    key: 'rastreio_codigo',
    table: 'rastreio_codigo',
    nome: 'Códigos do acompanhamento',
    identifies: { email: ['email'] },
    columns: { email: anonymise('E-mail'), pedido_em: context('Pedido em') },
    erases: 'delete',
    basis,
    retention: 'Dois dias.',
  }),
  definePersonalData({
    key: 'rastreio_aviso',
    table: 'rastreio_aviso',
    nome: 'Avisos de chegada a clientes',
    identifies: { email: ['email'] },
    columns: {
      email: anonymise('E-mail'),
      criado_em: context('Pedido em'),
      enviado_em: context('Enviado em'),
    },
    erases: 'delete',
    basis: { artigo: 'art. 7º, I', motivo: 'pedido de quem recebe a entrega' },
    retention: '90 dias.',
  }),
]
