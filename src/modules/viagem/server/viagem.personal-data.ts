/** What drivers' links hold of persons (LGPD): the driver, his phones, and what he and those who received told. */
import { type RawBuilder, sql } from 'kysely'
import { CARGA_FIELDS } from '#modules/carga/server/cadastro/describe-carga.ts'
import { ENTIDADE_CARGA } from '#modules/carga/server/change-carga.ts'
import {
  ANONYMOUS,
  anonymise,
  context,
  definePersonalData,
  keep,
  labelsOf,
  type PersonalData,
} from '#platform/server/privacy/personal-data.ts'

const basis = { artigo: 'art. 7º, V', motivo: 'execução do transporte e prova da entrega' }
const retention = 'Até o fim da viagem; depois, até o pedido do titular.'
const RECEIPT = 'Um ano: comprovante da chegada e da estadia (Lei 11.442/2007, arts. 11 e 18).'
const isOpen = (viagemId: RawBuilder<unknown>) => sql<boolean>`exists (
  select from viagem q where q.owner_id = t.owner_id and q.id = ${viagemId} and q.situacao in (1, 2, 3, 4, 5))`
const keepsOf = (viagemId: RawBuilder<unknown>) => ({
  when: () => isOpen(viagemId),
  motivo: 'A viagem está em andamento (art. 7º, V): peça de novo quando ela terminar.',
})
const NO_HISTORICO = labelsOf(CARGA_FIELDS, 'motorista')
const COLUMNS = {
  nome: anonymise('Motorista', sql`${ANONYMOUS}`),
  telefone: anonymise('Celular'),
  motivo_recusa: anonymise('Motivo da recusa'),
  criada_em: context('Criada em'),
  consentimento_em: keep('Autorizou a posição em'),
  consentimento_retirado_em: keep('Retirou a autorização em'),
} as const

/** A driver is found by the own register, and one of a carrier by the phone that the carrier told. */
const driversOf = (key: string, found: Pick<PersonalData, 'via'> | Pick<PersonalData, 'identifies'>) => [
  definePersonalData({
    key: `viagem:${key}`,
    table: 'viagem',
    nome: 'Viagens pelo link do motorista',
    ...found,
    columns: COLUMNS,
    erases: 'row',
    keeps: keepsOf(sql`t.id`),
    // The history of its load says who was named as its driver.
    onErased: async (_deps, tx, ids) => {
      await sql`select app_forget_in_history(${ENTIDADE_CARGA}, array(
        select carga_id from viagem where owner_id = ${tx.ownerId} and id = any(${[...ids]}::uuid[])), ${NO_HISTORICO}::text[])
      `.execute(tx.db)
    },
    basis,
    retention,
  }),
  definePersonalData({
    key: `viagem_aparelho:${key}`,
    table: 'viagem_aparelho',
    nome: 'Aparelhos que abriram o link',
    via: { key: `viagem:${key}`, column: 'viagem_id' },
    columns: { nome: anonymise('Aparelho'), visto_em: context('Visto em') },
    erases: 'delete',
    keeps: keepsOf(sql`t.viagem_id`),
    basis,
    retention,
  }),
  definePersonalData({
    key: `viagem_ato:${key}`,
    table: 'viagem_ato',
    nome: 'O que o celular do motorista registrou',
    via: { key: `viagem:${key}`, column: 'viagem_id' },
    columns: {
      tipo: context('O quê'),
      dh: context('Quando'),
      corpo: anonymise(
        'O que disse, e quem recebeu',
        sql`t.corpo - 'texto' - 'recebedorNome' - 'recebedorDocumento' - 'latitude' - 'longitude'`,
      ),
    },
    erases: 'row',
    keeps: keepsOf(sql`t.viagem_id`),
    basis,
    retention,
  }),
  definePersonalData({
    key: `viagem_arquivo:${key}`,
    table: 'viagem_arquivo',
    nome: 'Fotos e assinaturas de entregas',
    via: { key: `viagem:${key}`, column: 'viagem_id' },
    columns: {
      tipo: context('Tipo'),
      dh: context('Quando'),
      latitude: anonymise('Latitude'),
      longitude: anonymise('Longitude'),
    },
    erases: 'row',
    keeps: keepsOf(sql`t.viagem_id`),
    basis: { artigo: 'art. 7º, VI', motivo: 'prova da entrega' },
    retention: 'Cinco anos depois da entrega, como prova; o lugar sai a pedido do titular.',
  }),
  // Without its name a receipt is no longer the one that was sealed, so it stays whole as long as it proves something.
  definePersonalData({
    key: `viagem_comprovante:${key}`,
    table: 'viagem_comprovante',
    nome: 'Comprovantes de chegada pelo link',
    via: { key: `viagem:${key}`, column: 'viagem_id' },
    rowKey: 'parada_id',
    columns: {
      fatos: anonymise('Fatos do comprovante', sql`t.fatos || '{"motorista": null}'::jsonb`),
      criado_em: context('Feito em'),
    },
    erases: 'row',
    keeps: {
      when: (now) =>
        sql<boolean>`${isOpen(sql`t.viagem_id`)} or t.criado_em > ${now}::timestamptz - interval '1 year'`,
      motivo: RECEIPT,
    },
    basis: { artigo: 'art. 7º, VI', motivo: 'prova da chegada e da estadia' },
    retention: RECEIPT,
  }),
]

export const viagemPersonalData: readonly PersonalData[] = [
  ...driversOf('motorista', { via: { key: 'motorista', column: 'motorista_id' } }),
  ...driversOf('telefone', { identifies: { telefone: ['telefone'] } }),
]
