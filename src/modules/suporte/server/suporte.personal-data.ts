/** What tickets hold of persons (LGPD): whatever a person wrote and showed to the support team. */
import { sql } from 'kysely'
import { anonymise, context, definePersonalData } from '#platform/server/privacy/personal-data.ts'

const basis = { artigo: 'art. 7º, V', motivo: 'atendimento que a própria pessoa pediu' }
const retention = 'Enquanto houver acesso, ou até o pedido do titular.'

export const suportePersonalData = [
  definePersonalData({
    key: 'suporte_chamado',
    table: 'suporte_chamado',
    nome: 'Chamados ao suporte',
    via: { key: 'usuario', column: 'usuario_id' },
    columns: {
      numero: context('Chamado'),
      assunto: anonymise('Assunto'),
      navegador: anonymise('Navegador'),
      tela: context('Tela'),
      criado_em: context('Aberto em'),
    },
    erases: 'delete',
    basis,
    retention,
  }),
  definePersonalData({
    key: 'suporte_mensagem',
    table: 'suporte_mensagem',
    nome: 'Mensagens dos chamados',
    via: { key: 'suporte_chamado', column: 'chamado_id' },
    columns: {
      texto: anonymise('Mensagem'),
      autor: anonymise('Autor'),
      criado_em: context('Escrita em'),
    },
    erases: 'delete',
    basis,
    retention,
  }),
  definePersonalData({
    key: 'suporte_anexo',
    table: 'anexo',
    nome: 'Imagens dos chamados',
    where: sql<boolean>`t.entidade = 'suporte'`,
    via: { key: 'suporte_chamado', column: 'entidade_id' },
    columns: { nome: anonymise('Nome do arquivo'), criado_em: context('Enviada em') },
    file: 'arquivo_id',
    erases: 'delete',
    basis,
    retention,
  }),
]
