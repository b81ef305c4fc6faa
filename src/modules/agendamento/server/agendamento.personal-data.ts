/** What bookings and arrivals hold of persons (LGPD): drivers as the gate knows them, and who hears of bookings. */
import { sql } from 'kysely'
import {
  ANONYMOUS,
  anonymise,
  context,
  definePersonalData,
  keep,
  labelsOf,
} from '#platform/server/privacy/personal-data.ts'
import { ENTIDADE_CHEGADA } from './patio/sem-horario.ts'
import { ENTIDADE_RESERVA, refreshBusca } from './reserva/change-reserva.ts'
import { CAMPOS_DO_HISTORICO } from './reserva/describe-reserva.ts'

const gateBasis = {
  artigo: 'art. 7º, V e IX',
  motivo: 'identificação de quem entra para carregar e descarregar',
}
const RECEIPT = 'Um ano: comprovante da chegada e da estadia (Lei 11.442/2007, arts. 11 e 18).'

/** A receipt without its name is no longer the one that was sealed, so it stays whole as long as it proves something. */
const chegada = {
  table: 'chegada',
  columns: {
    nome_motorista: anonymise('Motorista'),
    celular_motorista: anonymise('Celular'),
    fatos: anonymise('Fatos do comprovante', sql`t.fatos || '{"motorista": null}'::jsonb`),
    criado_por_nome: anonymise(
      'Registrada por',
      sql`case when t.prova = 1 then t.criado_por_nome else ${ANONYMOUS} end`,
    ),
    placa: context('Placa'),
    dh_chegada: context('Chegada'),
  },
  erases: 'row' as const,
  record: { noun: ENTIDADE_CHEGADA, fields: ['Motorista', 'Celular do motorista'] },
  keeps: {
    when: (now: Date) =>
      sql<boolean>`t.situacao = 2 or t.dh_chegada > ${now}::timestamptz - interval '1 year'`,
    motivo: RECEIPT,
  },
  basis: gateBasis,
  retention: `${RECEIPT} Depois, até o pedido do titular.`,
}

export const agendamentoPersonalData = [
  definePersonalData({
    key: 'reserva',
    table: 'reserva',
    nome: 'Agendamentos de docas',
    identifies: { cpf: ['documento_motorista'], telefone: ['celular_motorista'] },
    columns: {
      nome_motorista: anonymise('Motorista'),
      documento_motorista: anonymise('Documento do motorista'),
      celular_motorista: anonymise('Celular do motorista'),
      campos_adicionais: anonymise('Campos adicionais', sql`'{}'::jsonb`),
      codigo: context('Agendamento'),
      dh_reserva: context('Início'),
      placa_veiculo: context('Placa'),
      dh_chegada: context('Chegada'),
      dh_saida: context('Saída'),
    },
    erases: 'row',
    record: {
      noun: ENTIDADE_RESERVA,
      fields: [
        ...labelsOf(
          CAMPOS_DO_HISTORICO,
          'nomeMotorista',
          'documentoMotorista',
          'celularMotorista',
          'camposAdicionais',
        ),
        // Names of files often are those of the persons on them.
        'Anexo',
        'Anexos da recusa',
      ],
    },
    keeps: {
      when: (now) => sql<boolean>`t.situacao not in (4, 7, 9)
        and t.dh_fim_reserva > ${now}::timestamptz - interval '2 days'`,
      motivo: 'O agendamento está em aberto (art. 7º, V): peça de novo depois dele.',
    },
    async onErased(_deps, tx, ids) {
      await refreshBusca(tx, ids)
    },
    basis: gateBasis,
    retention: 'Até o pedido do titular; agendamentos em aberto ficam até terminar.',
  }),
  definePersonalData({
    key: 'reserva_anexo:imagem',
    table: 'reserva_anexo',
    nome: 'Fotos anexadas aos agendamentos',
    where: sql<boolean>`exists (select from arquivo a
      where a.owner_id = t.owner_id and a.id = t.arquivo_id and a.tipo like 'image/%')`,
    via: { key: 'reserva', column: 'reserva_id' },
    columns: { nome: anonymise('Arquivo'), criado_em: context('Anexado em') },
    erases: 'delete',
    file: 'arquivo_id',
    basis: gateBasis,
    retention: 'Até o pedido do titular: fotos podem ser de documentos ou de pessoas.',
  }),
  definePersonalData({
    key: 'reserva_anexo:documento',
    table: 'reserva_anexo',
    nome: 'Documentos anexados aos agendamentos',
    where: sql<boolean>`not exists (select from arquivo a
      where a.owner_id = t.owner_id and a.id = t.arquivo_id and a.tipo like 'image/%')`,
    via: { key: 'reserva', column: 'reserva_id' },
    columns: { nome: keep('Arquivo'), criado_em: context('Anexado em') },
    erases: 'nothing',
    basis: { artigo: 'art. 7º, II', motivo: 'notas e conhecimentos de transporte' },
    retention: 'Cinco anos (CTN, arts. 173 e 195; art. 16, I).',
  }),
  definePersonalData({
    ...chegada,
    key: 'chegada',
    nome: 'Chegadas sem agendamento',
    where: sql<boolean>`t.reserva_id is null`,
    identifies: { telefone: ['celular_motorista'] },
  }),
  definePersonalData({
    ...chegada,
    key: 'chegada:reserva',
    nome: 'Chegadas de agendamentos',
    via: { key: 'reserva', column: 'reserva_id' },
  }),
  definePersonalData({
    key: 'reserva_portal',
    table: 'reserva_portal',
    nome: 'E-mails avisados de agendamentos',
    identifies: { email: ['email'] },
    rowKey: 'reserva_id',
    columns: { email: anonymise('E-mail') },
    erases: 'row',
    basis: { artigo: 'art. 7º, V', motivo: 'avisos do agendamento que a pessoa fez' },
    retention: 'Até o pedido do titular.',
  }),
  definePersonalData({
    key: 'portal_acesso',
    table: 'portal_acesso',
    nome: 'E-mails de acessos ao portal',
    identifies: { email: ['email'] },
    columns: { email: anonymise('E-mail') },
    erases: 'row',
    basis: { artigo: 'art. 7º, V', motivo: 'acesso do fornecedor ao portal' },
    retention: 'Até o pedido do titular ou o fim do acesso.',
  }),
]
