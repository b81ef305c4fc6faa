/** The columns of a spreadsheet that tell one end of an order: name, document, address, position. */
import { formatCep } from '../../../platform/shared/cep.ts'
import { formatDocumento } from '../../../platform/shared/documento.ts'
import { lerCep, lerDocumento, lerUf } from '../../integracao/codigo-lido.rules.ts'
import { type JsonValue, type LerCelula, problema, reparo, valor } from '../../integracao/leitura.rules.ts'
import {
  lerMunicipio,
  type MunicipioIndice,
  type MunicipioNome,
} from '../../integracao/municipio-lido.rules.ts'
import type { ImportColumn } from '../../integracao/server/import-target.ts'
import { cleanText, lerTexto } from '../../integracao/texto-lido.rules.ts'
import { lerCoordenada } from '../pedido-lido.rules.ts'

/** What the company and the product know of what the lines name. */
export interface PedidoDados {
  readonly unidades: readonly {
    readonly id: string
    readonly descricao: string
    readonly codigo: string | null
    readonly fusoHorario: string
    readonly padrao: boolean
  }[]
  readonly caracteristicas: readonly { readonly id: string; readonly descricao: string }[]
  readonly municipios: readonly MunicipioNome[]
}

/** The same, made to be found in. */
export interface PedidoApoio extends Omit<PedidoDados, 'municipios'> {
  readonly dados: PedidoDados
  readonly municipios: MunicipioIndice
  readonly nomes: ReadonlyMap<number, string>
}

/**
 * A town by its IBGE code in the same line, else by its name. One that nobody knows is offered as it is written: the
 * order then stands in the list without a position, with its reason, and can be mended there.
 */
const lerLugar = (place: string): LerCelula<PedidoApoio> => {
  const byName = lerMunicipio(`${place}Uf`)
  return (texto, linha) => {
    const codigo = Number(linha.textos[`${place}Ibge`])
    const nome = linha.apoio.nomes.get(codigo)
    if (nome !== undefined) return valor(codigo, nome)
    const read = byName(texto, linha)
    if (read.tipo !== 'problema') return read
    const escrito = cleanText(texto).slice(0, 80)
    return reparo(
      'municipio',
      { valor: escrito, texto: escrito },
      { nota: 'sem posição: corrija depois no pedido' },
    )
  }
}

const lerIbge: LerCelula<PedidoApoio> = (texto, { apoio }) => {
  const nome = apoio.nomes.get(Number(texto))
  return nome === undefined ? problema('Código do IBGE inexistente') : valor(Number(texto), nome)
}

const PREFIX = /^\d{5}$/
/** Of a CEP that is only a prefix the first one is offered. */
const lerCepDe = (ufField: string): LerCelula<PedidoApoio> => {
  const whole = lerCep(ufField)
  return (texto, linha) =>
    PREFIX.test(texto)
      ? reparo(
          'cep',
          { valor: `${texto}000`, texto: formatCep(`${texto}000`) },
          { nota: 'só o começo do CEP' },
        )
      : whole(texto, linha)
}

const mostrarLugar = (value: JsonValue, { nomes }: PedidoApoio) => nomes.get(Number(value)) ?? String(value)

/** Names of the columns of one end, in files of programs and of people. */
interface Nomes {
  readonly campo: 'origem' | 'destino'
  readonly de: string
  readonly nome: readonly string[]
  /** Ends of the columns: `_DEST`; with `sozinho` the bare name is meant too. */
  readonly fim: readonly string[]
  readonly sozinho: boolean
  readonly exemplos: Readonly<Record<string, string>>
}

/** The columns of the origin or of the destination. */
export const lugarColumns = ({
  campo,
  de,
  nome,
  fim,
  sozinho,
  exemplos,
}: Nomes): ImportColumn<PedidoApoio>[] => {
  const nomes = (...raizes: readonly string[]) =>
    raizes.flatMap((raiz) => [...(sozinho ? [raiz] : []), ...fim.map((end) => `${raiz}_${end}`)])
  const em = (prefixo: string, ...raizes: readonly string[]) => raizes.map((raiz) => `${prefixo}_${raiz}`)
  const english = campo === 'destino' ? 'CUSTOMER' : 'SELLER'
  return [
    {
      campo: `${campo}Nome`,
      rotulo: `Nome ${de}`,
      apelidos: nome,
      exemplo: exemplos.nome ?? '',
      ler: lerTexto({ max: 120, isNome: true }),
      isBusca: campo === 'destino',
    },
    {
      campo: `${campo}Documento`,
      rotulo: `CNPJ ou CPF ${de}`,
      apelidos: nomes('CNPJ', 'CPF', 'CNPJ_CPF', 'DOCUMENTO'),
      exemplo: exemplos.documento ?? '',
      ler: lerDocumento(),
      mostrar: (value) => formatDocumento(String(value)),
    },
    {
      campo: `${campo}Cep`,
      rotulo: `CEP ${de}`,
      apelidos: [...nomes('CEP'), ...em(english, 'CEP', 'CEP5')],
      exemplo: exemplos.cep ?? '',
      ler: lerCepDe(`${campo}Uf`),
      mostrar: (value) => formatCep(String(value)),
    },
    {
      campo: `${campo}Endereco`,
      rotulo: `Endereço ${de}`,
      apelidos: nomes('ENDERECO', 'LOGRADOURO', 'RUA'),
      exemplo: exemplos.endereco ?? '',
      ler: lerTexto({ max: 240 }),
    },
    {
      campo: `${campo}Municipio`,
      rotulo: `Município ${de}`,
      apelidos: [...nomes('CIDADE', 'MUNICIPIO'), ...em(english, 'CITY')],
      exemplo: exemplos.municipio ?? '',
      ler: lerLugar(campo),
      mostrar: mostrarLugar,
      isBusca: campo === 'destino',
    },
    {
      campo: `${campo}Uf`,
      rotulo: `UF ${de}`,
      apelidos: [...nomes('UF', 'ESTADO'), ...em(english, 'UF', 'STATE')],
      exemplo: exemplos.uf ?? '',
      ler: lerUf,
    },
    {
      campo: `${campo}Ibge`,
      rotulo: `Código do IBGE ${de}`,
      apelidos: [...nomes('IBGE', 'COD_IBGE', 'CODIGO_IBGE'), ...em(english, 'IBGE')],
      exemplo: exemplos.ibge ?? '',
      ler: lerIbge,
      mostrar: mostrarLugar,
    },
    {
      campo: `${campo}Latitude`,
      rotulo: `Latitude ${de}`,
      apelidos: [...nomes('LATITUDE', 'LAT'), ...em(english, 'LAT')],
      exemplo: exemplos.latitude ?? '',
      ler: lerCoordenada(90),
    },
    {
      campo: `${campo}Longitude`,
      rotulo: `Longitude ${de}`,
      apelidos: [...nomes('LONGITUDE', 'LNG', 'LON'), ...em(english, 'LNG')],
      exemplo: exemplos.longitude ?? '',
      ler: lerCoordenada(180),
    },
  ]
}
