/** The columns of a spreadsheet that tell one end of an order: name, document, address, position. */

import { readCep, readDocumento, readUf, ufOf } from '#modules/integracao/codigo-lido.rules.ts'
import {
  comSugestoes,
  type JsonValue,
  type Leitura,
  type LerCelula,
  type LinhaLida,
  problema,
  reparo,
  valor,
} from '#modules/integracao/leitura.rules.ts'
import {
  type MunicipioIndice,
  municipioOfIbge,
  readMunicipio,
} from '#modules/integracao/municipio-lido.rules.ts'
import type { ImportColumn } from '#modules/integracao/server/import-target.ts'
import { cleanText, readTexto } from '#modules/integracao/texto-lido.rules.ts'
import { type Conferencia, checkPosicao, type Sede } from '#modules/referencia/posicao.rules.ts'
import { formatCep } from '#platform/shared/cep.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { foldText } from '#platform/shared/texto.ts'
import { readCoordenada } from '../pedido-lido.rules.ts'

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
  readonly municipios: readonly Sede[]
}

/** The same, made to be found in. */
export interface PedidoApoio extends Omit<PedidoDados, 'municipios'> {
  readonly dados: PedidoDados
  readonly municipios: MunicipioIndice
  readonly sedes: ReadonlyMap<number, Sede>
}

/** The town of a code of the IBGE, also of its first six digits. */
function sedeOf(codigo: string, { sedes }: Pick<PedidoApoio, 'sedes'>): Sede | undefined {
  const id = municipioOfIbge(codigo, sedes)
  return id === undefined ? undefined : sedes.get(id)
}

/** A town by its name, helped by the IBGE code of the same line; where the two contradict each other, a person is asked. */
const readLugar = (place: string): LerCelula<PedidoApoio> => {
  const byName = readMunicipio(`${place}Uf`)
  const ler: LerCelula<PedidoApoio> = (texto, linha) => {
    const sede = sedeOf(linha.textos[`${place}Ibge`] ?? '', linha.apoio)
    const read = byName(texto, linha)
    if (sede) return comCodigo(sede, read, texto, linha.textos[`${place}Uf`] ?? '')
    if (read.tipo !== 'problema') return read
    const escrito = cleanText(texto).slice(0, 80)
    return reparo(
      'municipio_desconhecido',
      { valor: escrito, texto: escrito },
      { nota: 'sem posição: corrija depois no pedido' },
    )
  }
  return comSugestoes(ler, byName.suggest)
}

/** The code settles how a name is spelt; another town than the name's is not taken without asking. */
function comCodigo(sede: Sede, byName: Leitura, texto: string, uf: string): Leitura {
  const { id, nome } = sede
  if ('valor' in byName && byName.valor === id) return valor(id, nome)
  const isNamed = foldText(texto) === foldText(nome)
  if (isNamed && (uf === '' || ufOf(uf) === sede.uf)) return valor(id, nome)
  const exact = byName.tipo === 'valor' || (byName.tipo === 'reparo' && byName.nota?.length === UF_LENGTH)
  if (exact && 'valor' in byName) {
    return reparo('ibge', byName, {
      manter: { valor: id, texto: nome },
      nota: `o código é de ${nome}, ${sede.uf}`,
    })
  }
  return reparo(
    'ibge',
    { valor: id, texto: nome },
    { nota: `o arquivo diz ${[texto, uf].filter(Boolean).join(', ')}` },
  )
}
/** A name that only differs in case and accents is offered with its state. */
const UF_LENGTH = 2

/** The code says what the name says; without a name it must fit the state. */
const readIbge =
  (place: string): LerCelula<PedidoApoio> =>
  (texto, linha) => {
    const sede = sedeOf(texto, linha.apoio)
    if (!sede) return problema('Código do IBGE inexistente')
    if (Number(texto) !== sede.id) {
      return reparo('municipio', { valor: sede.id, texto: sede.nome }, { nota: 'código de seis dígitos' })
    }
    const nome = linha.textos[`${place}Municipio`] ?? ''
    if (nome !== '') return readLugar(place)(nome, linha)
    const uf = linha.textos[`${place}Uf`] ?? ''
    return uf === '' || ufOf(uf) === sede.uf
      ? valor(sede.id, sede.nome)
      : reparo('ibge', { valor: sede.id, texto: sede.nome }, { nota: `o arquivo diz ${uf}` })
  }

/** The state, which is that of the town where the IBGE code decides about it. */
const readUfDe = (place: string): LerCelula<PedidoApoio> => {
  const byCode = readIbge(place)
  const ler: LerCelula<PedidoApoio> = (texto, linha) => {
    const read = readUf(texto, linha)
    const codigo = linha.textos[`${place}Ibge`] ?? ''
    const town = codigo === '' ? undefined : byCode(codigo, linha)
    const sede = town && 'valor' in town ? linha.apoio.sedes.get(Number(town.valor)) : undefined
    if (!sede || !('valor' in read) || read.valor === sede.uf) return read
    return reparo(
      'ibge',
      { valor: sede.uf, texto: sede.uf },
      { manter: read, nota: `é a UF de ${sede.nome}` },
    )
  }
  return comSugestoes(ler, readUf.suggest)
}

/** A position that is not believed, with its reason: the order stands without one. */
export interface SemPosicao {
  readonly [key: string]: JsonValue
  readonly semPosicao: string
}
export const isSemPosicao = (value: JsonValue): value is SemPosicao =>
  typeof value === 'object' && value !== null && 'semPosicao' in value
const semPosicao = (motivo: string) => ({ valor: { semPosicao: motivo }, texto: 'sem posição' })

type Eixo = 'latitude' | 'longitude'

/** A coordinate, checked together with the other one against the town of the line. */
function readPosicao(place: string): Readonly<Record<Eixo, LerCelula<PedidoApoio>>> {
  const eixos = { latitude: readCoordenada(90), longitude: readCoordenada(180) }
  const town = readLugar(place)
  const known = new WeakMap<object, Conferencia | undefined>()
  const conferir = (linha: LinhaLida<PedidoApoio>): Conferencia | undefined => {
    const { textos, apoio } = linha
    const at = (eixo: Eixo, campo: string) => {
      const read = eixos[eixo](textos[`${place}${campo}`] ?? '', linha)
      return read.tipo === 'valor' ? Number(read.valor) : Number.NaN
    }
    const posicao = { latitude: at('latitude', 'Latitude'), longitude: at('longitude', 'Longitude') }
    if (Number.isNaN(posicao.latitude + posicao.longitude)) return undefined
    const nome = textos[`${place}Municipio`] ?? ''
    const read = nome === '' ? undefined : town(nome, linha)
    const id = read && 'valor' in read ? read.valor : textos[`${place}Ibge`]
    return checkPosicao(posicao, apoio.sedes.get(Number(id)), () => apoio.sedes.values())
  }
  const ler =
    (eixo: Eixo): LerCelula<PedidoApoio> =>
    (texto, linha) => {
      const read = eixos[eixo](texto, linha)
      if (read.tipo !== 'valor') return read
      if (!known.has(linha.textos)) known.set(linha.textos, conferir(linha))
      const found = known.get(linha.textos)
      if (!found || found.tipo === 'certa') return read
      if (found.tipo === 'recusada') {
        return reparo('semPosicao', semPosicao(found.motivo), { nota: found.motivo })
      }
      const mended = found.posicao[eixo]
      if (mended === read.valor) return read
      return reparo(
        'posicao',
        { valor: mended, texto: String(mended).replace('.', ',') },
        { manter: semPosicao(`A posição do arquivo veio com ${found.motivo}`), nota: found.motivo },
      )
    }
  return { latitude: ler('latitude'), longitude: ler('longitude') }
}

const showCoordenada = (value: JsonValue) =>
  isSemPosicao(value) ? 'sem posição' : String(value).replace('.', ',')

const PREFIX = /^\d{5}$/
/** Of a CEP that is only a prefix the first one is offered. */
const readCepDe = (ufField: string): LerCelula<PedidoApoio> => {
  const whole = readCep(ufField)
  return (texto, linha) =>
    PREFIX.test(texto)
      ? reparo(
          'cep',
          { valor: `${texto}000`, texto: formatCep(`${texto}000`) },
          { nota: 'só o começo do CEP' },
        )
      : whole(texto, linha)
}

const showLugar = (value: JsonValue, { sedes }: PedidoApoio) =>
  sedes.get(Number(value))?.nome ?? String(value)

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
  const posicao = readPosicao(campo)
  const english = campo === 'destino' ? 'CUSTOMER' : 'SELLER'
  return [
    {
      campo: `${campo}Nome`,
      rotulo: `Nome ${de}`,
      apelidos: nome,
      exemplo: exemplos.nome ?? '',
      ler: readTexto({ max: 120, isNome: true }),
      isBusca: campo === 'destino',
    },
    {
      campo: `${campo}Documento`,
      rotulo: `CNPJ ou CPF ${de}`,
      apelidos: nomes('CNPJ', 'CPF', 'CNPJ_CPF', 'DOCUMENTO'),
      exemplo: exemplos.documento ?? '',
      ler: readDocumento(),
      mostrar: (value) => formatDocumento(String(value)),
    },
    {
      campo: `${campo}Cep`,
      rotulo: `CEP ${de}`,
      apelidos: [...nomes('CEP'), ...em(english, 'CEP', 'CEP5')],
      exemplo: exemplos.cep ?? '',
      ler: readCepDe(`${campo}Uf`),
      mostrar: (value) => formatCep(String(value)),
    },
    {
      campo: `${campo}Endereco`,
      rotulo: `Endereço ${de}`,
      apelidos: nomes('ENDERECO', 'LOGRADOURO', 'RUA'),
      exemplo: exemplos.endereco ?? '',
      ler: readTexto({ max: 240 }),
    },
    {
      campo: `${campo}Municipio`,
      rotulo: `Município ${de}`,
      apelidos: [...nomes('CIDADE', 'MUNICIPIO'), ...em(english, 'CITY')],
      exemplo: exemplos.municipio ?? '',
      ler: readLugar(campo),
      mostrar: showLugar,
      isBusca: campo === 'destino',
    },
    {
      campo: `${campo}Uf`,
      rotulo: `UF ${de}`,
      apelidos: [...nomes('UF', 'ESTADO'), ...em(english, 'UF', 'STATE')],
      exemplo: exemplos.uf ?? '',
      ler: readUfDe(campo),
    },
    {
      campo: `${campo}Ibge`,
      rotulo: `Código do IBGE ${de}`,
      apelidos: [...nomes('IBGE', 'COD_IBGE', 'CODIGO_IBGE', 'MUNICIPIO_ID'), ...em(english, 'IBGE')],
      exemplo: exemplos.ibge ?? '',
      ler: readIbge(campo),
      mostrar: showLugar,
    },
    {
      campo: `${campo}Latitude`,
      rotulo: `Latitude ${de}`,
      apelidos: [...nomes('LATITUDE', 'LAT'), ...em(english, 'LAT')],
      exemplo: exemplos.latitude ?? '',
      ler: posicao.latitude,
      mostrar: showCoordenada,
    },
    {
      campo: `${campo}Longitude`,
      rotulo: `Longitude ${de}`,
      apelidos: [...nomes('LONGITUDE', 'LNG', 'LON'), ...em(english, 'LNG')],
      exemplo: exemplos.longitude ?? '',
      ler: posicao.longitude,
      mostrar: showCoordenada,
    },
  ]
}
