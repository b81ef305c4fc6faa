/** What the regularity of carriers holds of persons (LGPD): an independent driver (TAC) is a carrier with a CPF. */
import { anonymise, context, definePersonalData, keep } from '#platform/server/privacy/personal-data.ts'

const basis = { artigo: 'art. 7º, II e V', motivo: 'contratação de transportador habilitado e segurado' }
const retention = 'Cinco anos depois da última viagem contratada (CTN, arts. 173 e 195).'

export const regularidadePersonalData = [
  definePersonalData({
    key: 'regularidade',
    table: 'regularidade',
    nome: 'Regularidade de transportadores autônomos',
    via: { key: 'empresa:pf', column: 'empresa_id' },
    columns: {
      observacoes: anonymise('Observações'),
      rntrc: keep('RNTRC'),
      consulta_recibo: keep('Recibo da consulta'),
      consultado_em: context('Consultado em'),
    },
    erases: 'row',
    record: { noun: 'regularidade', fields: ['Observações'] },
    basis,
    retention,
  }),
  definePersonalData({
    key: 'regularidade_documento',
    table: 'regularidade_documento',
    nome: 'Apólices de transportadores autônomos',
    via: { key: 'regularidade', column: 'regularidade_id' },
    rowKey: 'regularidade_id',
    columns: { numero: keep('Número'), seguradora: keep('Seguradora'), validade: context('Validade') },
    erases: 'nothing',
    basis,
    retention,
  }),
  definePersonalData({
    key: 'regularidade_arquivo',
    table: 'regularidade_arquivo',
    nome: 'Arquivos de transportadores autônomos',
    via: { key: 'regularidade', column: 'regularidade_id' },
    columns: { nome: keep('Nome do arquivo'), criado_em: context('Enviado em') },
    erases: 'nothing',
    basis,
    retention,
  }),
  definePersonalData({
    key: 'regularidade_pedido',
    table: 'regularidade_pedido',
    nome: 'Pedidos de documentos a transportadores',
    identifies: { cpf: ['documento'] },
    rowKey: 'documento',
    columns: { documento: anonymise('CPF ou CNPJ'), pedido_em: context('Pedido em') },
    erases: 'delete',
    basis,
    retention: 'Até o pedido do titular.',
  }),
]
