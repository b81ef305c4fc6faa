/** Brings the product's own legal values (`reference-data/regras.json`) into the catalogue. */
import { readFileSync } from 'node:fs'
import { v5 as uuidv5 } from 'uuid'
import type { Tx } from '#platform/server/database/database.ts'
import { checkDados, isRegraCodigo } from '../regra-campos.ts'
import { markChanged } from './read-regras.ts'
import './regra-legal.tables.ts'

const FILE = new URL('../../../../reference-data/regras.json', import.meta.url)
/** Ids follow from rule, scope and first day, so that they are the same in every database. */
const NAMESPACE = '6f0f5a54-5a0c-4e5e-9d5f-3c2f7e1b7a10'

export interface RegraDoArquivo {
  readonly codigo: string
  readonly titulo: string
  readonly fonte: string
  readonly url: string | null
  readonly nivel: string
  readonly onde: string
  readonly valores: readonly {
    readonly escopo: string
    readonly validoDe: string
    readonly validoAte: string | null
    readonly ato: string
    readonly url: string | null
    readonly situacao: number
    readonly fontes: readonly string[]
    readonly dados: Readonly<Record<string, unknown>>
  }[]
}

/** The file's rules, checked like what a person types. Throws an Error that names the value. */
export function readRegrasFile(): { conferidaEm: string; regras: readonly RegraDoArquivo[] } {
  const file = JSON.parse(readFileSync(FILE, 'utf8')) as { conferidaEm: string; regras: RegraDoArquivo[] }
  for (const { codigo, valores } of file.regras) {
    if (!isRegraCodigo(codigo)) throw new Error(`regras.json: unknown rule ${codigo}`)
    for (const { ato, dados } of valores) {
      const [problem] = checkDados(codigo, dados)
      if (problem) throw new Error(`regras.json: ${codigo}, ${ato}: ${problem.path}: ${problem.message}`)
    }
  }
  return file
}

/**
 * Adds what the catalogue lacks and corrects values that no person has touched. What the support team wrote or confirmed
 * stays, and so does the day on which a rule was last compared.
 */
export async function loadRegras(tx: Tx): Promise<void> {
  const { conferidaEm, regras } = readRegrasFile()
  const rows = regras.map(({ valores, ...regra }, index) => ({
    ...regra,
    ordem: (index + 1) * 10,
    conferidaEm,
  }))
  await tx.raw(
    `insert into regra_legal (codigo, ordem, titulo, fonte, url, nivel, onde, conferida_em)
     select codigo, ordem, titulo, fonte, url, nivel, onde, "conferidaEm"::date::timestamp at time zone 'America/Sao_Paulo'
     from jsonb_to_recordset($1::jsonb) as x(codigo text, ordem smallint, titulo text, fonte text, url text, nivel text,
       onde text, "conferidaEm" text)
     on conflict (codigo) do update set ordem = excluded.ordem, titulo = excluded.titulo, fonte = excluded.fonte,
       url = excluded.url, onde = excluded.onde`,
    [JSON.stringify(rows)],
  )
  const valores = regras.flatMap(({ codigo, valores: of }) =>
    of.map((valor) => ({
      ...valor,
      codigo,
      id: uuidv5(`${codigo}\n${valor.escopo}\n${valor.validoDe}`, NAMESPACE),
    })),
  )
  await tx.raw(
    `insert into regra_valor (id, codigo, escopo, valido_de, valido_ate, ato, url, situacao, dados, fontes)
     select id, codigo, escopo, "validoDe", "validoAte", ato, url, situacao, dados, fontes
     from jsonb_to_recordset($1::jsonb) as x(id uuid, codigo text, escopo text, "validoDe" date, "validoAte" date,
       ato text, url text, situacao smallint, dados jsonb, fontes text[])
     on conflict (codigo, escopo, valido_de) where situacao <> 5 do update set valido_ate = excluded.valido_ate,
       ato = excluded.ato, url = excluded.url, situacao = excluded.situacao, dados = excluded.dados,
       fontes = excluded.fontes, versao = regra_valor.versao + 1
     where not regra_valor.tocado and (regra_valor.dados, regra_valor.situacao, regra_valor.valido_ate, regra_valor.ato)
       is distinct from (excluded.dados, excluded.situacao, excluded.valido_ate, excluded.ato)`,
    [JSON.stringify(valores)],
  )
  await markChanged(tx)
}
