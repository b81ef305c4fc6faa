import { readFileSync } from 'node:fs'
import { parse } from 'csv-parse/sync'
import { expect, test } from 'vitest'
import { isChaveAcesso } from './chave-acesso.ts'
import { isConteinerIso6346 } from './conteiner.ts'
import { isCnpj, isCpf } from './documento.ts'
import { isPlaca } from './placa.ts'

const RULES: Readonly<Record<string, (text: string) => boolean>> = {
  cnpj: isCnpj,
  cpf: isCpf,
  placa: isPlaca,
  conteiner: isConteinerIso6346,
  chave_acesso: isChaveAcesso,
}
const file = readFileSync(new URL('vectors/vetores.csv', import.meta.url))
const vectors: Record<string, string>[] = parse(file, { columns: true })

test('the file holds 349 vectors of five rules', () => {
  expect(vectors).toHaveLength(349)
  expect(new Set(vectors.map((vector) => vector.regra))).toEqual(new Set(Object.keys(RULES)))
})

test.each(vectors)('$regra $valor: $valido ($observacao)', ({ regra = '', valor = '', valido }) => {
  expect(RULES[regra]?.(valor)).toBe(valido === '1')
})
