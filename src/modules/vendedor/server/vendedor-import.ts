/** Sellers from a spreadsheet. */
import { type LerCelula, valor } from '#modules/integracao/leitura.rules.ts'
import { defineFieldImport, importColumns } from '#modules/integracao/server/field-import.ts'
import { cleanText, readTexto } from '#modules/integracao/texto-lido.rules.ts'
import { VENDEDOR } from '../vendedor.fields.ts'
import { vendedores } from './vendedor.register.ts'
import { codigoKey, prepareVendedores, type VendedoresApoio } from './vendedor-import-lookup.ts'

const readCodigo = readTexto({ max: VENDEDOR.codigo.max, isVisivel: true })

/** A known code as its record writes it, so that another case is no change. */
const lerCodigo: LerCelula<VendedoresApoio> = (texto, linha) => {
  const codigo = linha.apoio.vendedores.byCodigo.get(codigoKey(cleanText(texto)))?.codigo
  return codigo ? valor(codigo) : readCodigo(texto, linha)
}

export const vendedorImport = defineFieldImport({
  register: vendedores,
  key: 'vendedores',
  noun: { one: 'vendedor', many: 'vendedores' },
  page: '/cadastros-gerais/vendedores',
  access: { role: 'Operador' },
  columns: importColumns<VendedoresApoio>(VENDEDOR, ['codigo', 'nome', 'documento', 'email', 'telefone'], {
    codigo: { obrigatorio: true, ler: lerCodigo },
  }),
  keyField: 'codigo',
  unique: {
    codigo: { texto: 'Código já usado por outro vendedor', isFolded: true },
    documento: { texto: 'Documento já usado por outro vendedor' },
  },
  prepare: prepareVendedores,
})
