import { sql } from 'kysely'
import { mapMunicipios } from '#modules/referencia/server/find-municipio.ts'
import { proximoVencimento } from '#modules/veiculo/vencimento.rules.ts'
import { commonFields, createRegisterStore } from '#platform/server/register/register-store.ts'
import type { ParceiroEntrega, ParceiroEntregaSearch } from '../parceiro-entrega.contract.ts'
import type { ParceiroEntregaFields } from '../parceiro-entrega.fields.ts'
import { listCobertura } from './cobertura.repository.ts'

type Row = Omit<ParceiroEntrega, 'id' | 'municipio' | 'regioes' | 'ativo' | 'atualizadoEm' | 'version'> & {
  readonly municipioId: number | null
}

/** Accent-blind; the index `parceiro_entrega_ordem` gives this order. */
const alphabetical = sql`app_fold(t.nome)`

export const parceiroEntregaStore = createRegisterStore<
  Row,
  ParceiroEntrega,
  ParceiroEntregaFields,
  ParceiroEntregaSearch
>({
  table: 'parceiro_entrega',
  columns: sql`t.nome, t.documento, t.contato, t.telefone, t.email, t.municipio_id as "municipioId", t.preco,
    t.documentos, t.proximo_vencimento::text as "proximoVencimento"`,
  async toRecords(tx, rows) {
    const [municipios, cobertura] = await Promise.all([
      mapMunicipios(
        tx,
        rows.flatMap(({ municipioId }) => municipioId ?? []),
      ),
      listCobertura(
        tx,
        rows.map(({ id }) => id),
      ),
    ])
    return rows.map((row) => {
      const municipio = municipios.get(row.municipioId ?? 0)
      return {
        ...commonFields(row),
        nome: row.nome,
        documento: row.documento,
        contato: row.contato,
        telefone: row.telefone,
        email: row.email,
        municipio: municipio ? { id: municipio.id, nome: municipio.nome, uf: municipio.uf } : null,
        preco: row.preco,
        documentos: row.documentos,
        proximoVencimento: row.proximoVencimento,
        regioes: cobertura.get(row.id) ?? [],
      }
    })
  },
  toColumns: (values) => ({
    nome: values.nome,
    documento: values.documento,
    contato: values.contato,
    telefone: values.telefone,
    email: values.email,
    municipio_id: values.municipioId,
    preco: values.preco,
    documentos: JSON.stringify(values.documentos),
    proximo_vencimento: proximoVencimento(values.documentos.map(({ validade }) => validade)),
  }),
  orders: {
    nome: [alphabetical],
    proximoVencimento: [sql`t.proximo_vencimento`],
    ativo: [sql`t.ativo`, alphabetical],
    atualizadoEm: [sql`t.atualizado_em`],
  },
  where: ({ regiaoId, venceAte }) => [
    ...(regiaoId
      ? [
          sql`t.id in (select c.parceiro_id from parceiro_entrega_regiao c
            where c.owner_id = t.owner_id and c.regiao_id = ${regiaoId})`,
        ]
      : []),
    ...(venceAte ? [sql`t.proximo_vencimento <= ${venceAte}::date`] : []),
  ],
})
