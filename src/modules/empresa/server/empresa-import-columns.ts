/** The columns of a spreadsheet of companies: their names in files and how their cells are read (design 17b). */

import {
  lerTelefone,
  readCep,
  readDocumento,
  readEmail,
  readUf,
} from '#modules/integracao/codigo-lido.rules.ts'
import type { JsonValue } from '#modules/integracao/leitura.rules.ts'
import { type MunicipioIndice, readMunicipio } from '#modules/integracao/municipio-lido.rules.ts'
import { readJanela, readPesoKg } from '#modules/integracao/numero-lido.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { readTexto } from '#modules/integracao/texto-lido.rules.ts'
import { type VendedoresApoio, vendedorColumn } from '#modules/vendedor/server/vendedor-import-lookup.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { formatTelefone } from '#platform/shared/telefone.ts'
import { MAX_PESO_KG, TIPO_EMPRESA_CODES, tiposText } from '../empresa.rules.ts'
import {
  asEndereco,
  enderecoLidoText,
  janelaText,
  lerCodigo,
  readInscricao,
  readLogradouroNumero,
  readTipos,
} from '../empresa-lida.rules.ts'

export interface EmpresaApoio extends VendedoresApoio {
  readonly municipios: MunicipioIndice
  readonly nomes: ReadonlyMap<number, string>
  /** Inactive sellers by the document of a company that has one: it may keep it. */
  readonly vendedorInativo: ReadonlyMap<string, string>
}

export const tiposOf = (value: JsonValue | undefined) =>
  TIPO_EMPRESA_CODES.filter((tipo) => Array.isArray(value) && value.includes(tipo))

export const EMPRESA_COLUMNS: readonly ImportColumn<EmpresaApoio>[] = [
  {
    campo: 'documento',
    rotulo: 'CNPJ ou CPF',
    apelidos: ['CNPJ_CLI', 'CNPJ', 'CPF', 'CPF/CNPJ', 'CGC', 'Documento', 'CNPJ_CPF'],
    obrigatorio: true,
    exemplo: '66.481.044/0001-99',
    ler: readDocumento(),
    mostrar: (value) => formatDocumento(String(value)),
    isBusca: true,
  },
  {
    campo: 'nome',
    rotulo: 'Razão social',
    apelidos: ['RAZAO', 'RAZAO_SOCIAL', 'Nome', 'Cliente', 'Nome da empresa', 'Empresa'],
    obrigatorio: true,
    exemplo: 'Mercado Dona Cotinha Ltda.',
    ler: readTexto({ max: 120, isNome: true }),
    isBusca: true,
  },
  {
    campo: 'nomeFantasia',
    rotulo: 'Nome fantasia',
    apelidos: ['FANTASIA', 'NOME_FANT', 'Apelido'],
    exemplo: 'Dona Cotinha',
    ler: readTexto({ max: 120, isNome: true }),
  },
  {
    campo: 'codigo',
    rotulo: 'Código',
    apelidos: ['COD_CLI', 'CODIGO_CLIENTE', 'COD', 'Código da empresa'],
    exemplo: 'EMP-0188',
    ler: lerCodigo,
    isBusca: true,
  },
  {
    campo: 'inscricaoEstadual',
    rotulo: 'Inscrição estadual',
    apelidos: ['IE', 'INSC_EST', 'INSCRICAO'],
    exemplo: '255.774.003',
    ler: readInscricao,
  },
  {
    campo: 'tipos',
    rotulo: 'Tipo',
    apelidos: ['TIPOS', 'Tipo de empresa', 'Papel'],
    exemplo: 'Cliente, Fornecedor',
    ler: readTipos,
    mostrar: (value) => tiposText(tiposOf(value)),
  },
  {
    campo: 'municipioId',
    rotulo: 'Município',
    apelidos: ['CIDADE', 'MUNICIPIO', 'Localidade'],
    obrigatorio: true,
    exemplo: 'Joinville',
    ler: readMunicipio('uf'),
    mostrar: (value, { nomes }) => nomes.get(Number(value)) ?? '',
  },
  {
    campo: 'uf',
    rotulo: 'UF',
    apelidos: ['ESTADO', 'SIGLA_UF'],
    obrigatorio: true,
    exemplo: 'SC',
    ler: readUf,
  },
  {
    campo: 'cep',
    rotulo: 'CEP',
    apelidos: ['COD_POSTAL'],
    exemplo: '89221-006',
    ler: readCep('uf'),
    mostrar: (value) => formatCep(String(value)),
  },
  {
    campo: 'endereco',
    rotulo: 'Logradouro e número',
    apelidos: ['ENDERECO', 'END', 'Endereço completo'],
    exemplo: 'Rua do Príncipe, 1480',
    ler: readLogradouroNumero,
    mostrar: (value) => {
      const endereco = asEndereco(value)
      return endereco ? enderecoLidoText(endereco) : ''
    },
  },
  {
    campo: 'logradouro',
    rotulo: 'Logradouro',
    apelidos: ['RUA', 'LOGRADOURO'],
    exemplo: 'Rua do Príncipe',
    ler: readTexto({ max: 120 }),
  },
  {
    campo: 'numero',
    rotulo: 'Número',
    apelidos: ['NUM', 'NRO', 'Nº'],
    exemplo: '1480',
    ler: readTexto({ max: 20 }),
  },
  {
    campo: 'complemento',
    rotulo: 'Complemento',
    apelidos: ['COMPL'],
    exemplo: 'Galpão 2',
    ler: readTexto({ max: 60 }),
  },
  {
    campo: 'bairro',
    rotulo: 'Bairro',
    apelidos: ['DISTRITO'],
    exemplo: 'América',
    ler: readTexto({ max: 80 }),
  },
  {
    campo: 'telefone',
    rotulo: 'Telefone',
    apelidos: ['FONE1', 'FONE', 'TEL', 'TELEFONE1'],
    exemplo: '(47) 3422-1180',
    ler: lerTelefone,
    mostrar: (value) => formatTelefone(String(value)),
  },
  {
    campo: 'celular',
    rotulo: 'Celular',
    apelidos: ['FONE2', 'CEL', 'Celular do contato', 'WhatsApp'],
    exemplo: '(47) 98822-1180',
    ler: lerTelefone,
    mostrar: (value) => formatTelefone(String(value)),
  },
  {
    campo: 'email',
    rotulo: 'E-mail fiscal',
    apelidos: ['EMAIL_NFE', 'EMAIL', 'E-mail'],
    exemplo: 'fiscal@donacotinha.com.br',
    ler: readEmail,
  },
  {
    campo: 'janela',
    rotulo: 'Janela de recebimento',
    apelidos: ['HR_RECEB', 'HORARIO', 'Horário de recebimento', 'JANELA'],
    exemplo: 'Seg–sex 06:00–14:00',
    ler: readJanela,
    mostrar: janelaText,
  },
  vendedorColumn<EmpresaApoio>(
    (vendedorId, { textos, apoio }) =>
      apoio.vendedorInativo.get(normalizeDocumento(textos.documento ?? '')) === vendedorId,
  ),
  {
    campo: 'pesoMaximoKg',
    rotulo: 'Peso máximo por veículo (kg)',
    apelidos: ['PESO_MAX', 'PESO_MAXIMO'],
    exemplo: '14000',
    ler: readPesoKg(MAX_PESO_KG),
  },
]
