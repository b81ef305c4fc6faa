/** What bookings hold of persons (LGPD): drivers as the gate knows them. */
import { sql } from 'kysely'
import {
  anonymise,
  context,
  definePersonalData,
  keep,
  labelsOf,
} from '#platform/server/privacy/personal-data.ts'
import { ENTIDADE_RESERVA, refreshBusca } from './change-reserva.ts'
import { CAMPOS_DO_HISTORICO } from './describe-reserva.ts'

/** Why the gate may know a driver. */
export const gateBasis = {
  artigo: 'art. 7º, V e IX',
  motivo: 'identificação de quem entra para carregar e descarregar',
}
export const reservaPersonalData = [
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
]
