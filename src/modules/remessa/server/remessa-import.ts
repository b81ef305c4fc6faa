/** Remessas from a spreadsheet. Companies are known by their CNPJ, units by their name or document; each line is one remessa. */
import { sql } from 'kysely'
import { readDataEscrita } from '#modules/integracao/data-lida.rules.ts'
import {
  comEspecie,
  type Leitura,
  type LerCelula,
  problema,
  reparo,
  type Values,
  valor,
} from '#modules/integracao/leitura.rules.ts'
import { defineImportTarget } from '#modules/integracao/server/import-target.ts'
import { readTexto } from '#modules/integracao/texto-lido.rules.ts'
import type { OwnerTx } from '#platform/server/database/database.ts'
import { EVERY_UNIT } from '#platform/server/session/session.ts'
import { isChaveAcesso, normalizeChaveAcesso } from '#platform/shared/chave-acesso.ts'
import { instantAt } from '#platform/shared/date.ts'
import { formatDay } from '#platform/shared/day.ts'
import { formatDocumento, isDocumento, normalizeDocumento } from '#platform/shared/documento.ts'
import { foldText } from '#platform/shared/texto.ts'
import { remessaAccess } from '../remessa-access.ts'
import { MAX_VOLUMES } from '../remessa-dados.contract.ts'
import { checkRemessa, cleanRemessa } from '../remessa-values.contract.ts'
import { resolveRemessas } from './resolve-remessas.ts'
import { createRemessas } from './save-remessa.ts'

interface Apoio {
  /** By folded name or document. */
  readonly unidades: ReadonlyMap<
    string,
    { readonly id: string; readonly nome: string; readonly fuso: string }
  >
}
type Unidade = { readonly id: string; readonly nome: string; readonly fuso: string }

const FIM_DO_DIA = '18:00'

const lerUnidade: LerCelula<Apoio> = (texto, { apoio: { unidades } }) => {
  const found = unidades.get(foldText(texto)) ?? unidades.get(normalizeDocumento(texto))
  return found
    ? valor(found.id, found.nome)
    : problema('Nenhuma unidade ativa com este nome ou CNPJ', 'Unidade não encontrada')
}

function lerDocumento(texto: string): Leitura {
  const documento = normalizeDocumento(texto)
  if (!isDocumento(documento)) return problema('Confira o CNPJ ou CPF', 'Documento inválido')
  return valor(documento, formatDocumento(documento))
}

function lerChave(texto: string): Leitura {
  const chave = normalizeChaveAcesso(texto)
  return isChaveAcesso(chave) ? valor(chave) : problema('Confira os 44 números da chave', 'Chave inválida')
}

const lerNumero =
  (casas: number, max: number) =>
  (texto: string): Leitura => {
    const plain = /^\d{1,3}(\.\d{3})+(,\d+)?$/.test(texto) ? texto.replaceAll('.', '') : texto
    const amount = Number(plain.replace(',', '.'))
    if (!Number.isFinite(amount) || amount < 0 || amount > max)
      return problema('Informe um número', 'Número inválido')
    return valor(Math.round(amount * 10 ** casas) / 10 ** casas)
  }

const lerMomento = comEspecie({ tipo: 'data' }, (texto: string): Leitura => {
  const escrita = readDataEscrita(texto)
  if (!escrita) return problema('Informe a data como 23/11/2026 13:15', 'Data inválida')
  const { dia, hora, instante, isGuess } = escrita
  const stored = instante ? instante.toISOString() : `${dia}T${hora ?? FIM_DO_DIA}`
  const lido = { valor: stored, texto: `${formatDay(dia)} ${hora ?? FIM_DO_DIA}` }
  return isGuess ? reparo('data', lido, { nota: 'confirmar' }) : valor(stored, lido.texto)
})

const URGENTE = new Set(['sim', 's', 'x', '1', 'urgente'])
const lerSim = (texto: string): Leitura => valor(URGENTE.has(foldText(texto)))

const text = (values: Values, key: string): string | null => {
  const found = values[key]
  return typeof found === 'string' && found !== '' ? found : null
}
const number = (values: Values, key: string): number | null => {
  const found = values[key]
  return typeof found === 'number' ? found : null
}
const instantOf = (written: string | null, fuso: string): string | null => {
  if (written === null || written.endsWith('Z')) return written
  const [dia = '', hora = FIM_DO_DIA] = written.split('T')
  return instantAt(dia, hora, fuso)
}

export const remessaImport = defineImportTarget<Apoio, unknown>({
  key: 'remessa',
  noun: { one: 'remessa', many: 'remessas' },
  access: remessaAccess,
  page: '/cross-docking/remessas',
  tables: ['remessa', 'remessa_etapa', 'remessa_volume'],
  columns: [
    {
      campo: 'referencia',
      rotulo: 'Referência',
      apelidos: ['codigo', 'remessa', 'numero', 'pedido'],
      exemplo: 'PED-1001',
      ler: readTexto({ max: 40 }),
      isBusca: true,
    },
    {
      campo: 'unidade',
      rotulo: 'Unidade',
      apelidos: ['unidade de negocio', 'cd', 'filial', 'cnpj da unidade'],
      obrigatorio: true,
      exemplo: 'CD Jundiaí',
      ler: lerUnidade,
      mostrar: (value, { unidades }) => [...unidades.values()].find(({ id }) => id === value)?.nome ?? '',
    },
    {
      campo: 'remetente',
      rotulo: 'CNPJ do remetente',
      apelidos: ['remetente', 'cnpj remetente', 'documento do remetente', 'embarcador'],
      obrigatorio: true,
      exemplo: '12.ABC.345/01DE-35',
      ler: lerDocumento,
      mostrar: (value) => formatDocumento(String(value)),
    },
    {
      campo: 'destinatario',
      rotulo: 'CNPJ ou CPF do destinatário',
      apelidos: [
        'destinatario',
        'cnpj destinatario',
        'cnpj do destinatario',
        'documento do destinatario',
        'cliente',
      ],
      exemplo: '12.ABC.345/01DE-35',
      ler: lerDocumento,
      mostrar: (value) => formatDocumento(String(value)),
    },
    {
      campo: 'chave',
      rotulo: 'Chave da nota',
      apelidos: ['nf', 'nota', 'nota fiscal', 'chave', 'chave de acesso'],
      exemplo: '',
      ler: lerChave,
    },
    {
      campo: 'volumes',
      rotulo: 'Volumes',
      apelidos: ['qtd volumes', 'quantidade'],
      exemplo: '12',
      ler: lerNumero(0, MAX_VOLUMES),
    },
    {
      campo: 'peso',
      rotulo: 'Peso (kg)',
      apelidos: ['peso', 'peso bruto'],
      exemplo: '3.200',
      ler: lerNumero(3, 99_999_999),
    },
    {
      campo: 'cubagem',
      rotulo: 'Cubagem (m³)',
      apelidos: ['cubagem', 'volume m3', 'm3'],
      exemplo: '7,4',
      ler: lerNumero(3, 99_999),
    },
    {
      campo: 'valor',
      rotulo: 'Valor (R$)',
      apelidos: ['valor', 'valor da nota'],
      exemplo: '51.380,00',
      ler: lerNumero(2, 9_999_999_999),
    },
    {
      campo: 'coleta',
      rotulo: 'Coleta prevista',
      apelidos: ['coleta', 'data da coleta', 'dh coleta'],
      exemplo: '27/11/2026 14:00',
      ler: lerMomento,
    },
    {
      campo: 'entrega',
      rotulo: 'Prometida para',
      apelidos: ['entrega', 'prazo', 'data da entrega', 'dh entrega'],
      exemplo: '28/11/2026 10:00',
      ler: lerMomento,
    },
    { campo: 'urgente', rotulo: 'Urgente', apelidos: ['prioridade'], exemplo: 'Sim', ler: lerSim },
    {
      campo: 'observacoes',
      rotulo: 'Observações',
      apelidos: ['obs', 'observacao'],
      exemplo: '',
      ler: readTexto({ max: 500 }),
    },
  ],
  keyField: 'referencia',
  keyOf: (values) => text(values, 'referencia') ?? undefined,
  gerarChave: (importacaoId, ordem) => `${importacaoId.slice(-6)}-${ordem}`,
  async prepare(tx) {
    const { rows } = await sql<Unidade & { documento: string | null }>`
      select id, descricao as nome, fuso_horario as fuso, documento from unidade_negocio
      where owner_id = ${tx.ownerId} and ativo
    `.execute(tx.db)
    const entries = rows.flatMap(({ documento, ...unidade }) => [
      [foldText(unidade.nome), unidade] as const,
      ...(documento === null ? [] : [[documento, unidade] as const]),
    ])
    return { unidades: new Map(entries) }
  },
  // A sheet makes remessas; what is on its way is not changed by one.
  load: async () => new Map(),
  async write(tx, { actor, now, apoio }, { creates }) {
    const empresas = await mapEmpresas(
      tx,
      creates.flatMap(({ values }) =>
        [text(values, 'remetente') ?? [], text(values, 'destinatario') ?? []].flat(),
      ),
    )
    const byId = new Map([...apoio.unidades.values()].map((unidade) => [unidade.id, unidade]))
    const read = creates.map(({ linha, values }) => {
      const fuso = byId.get(text(values, 'unidade') ?? '')?.fuso ?? 'America/Sao_Paulo'
      const remetente = text(values, 'remetente') ?? ''
      const destinatario = text(values, 'destinatario')
      const chave = text(values, 'chave')
      const absent = [
        ...(empresas.has(remetente) ? [] : ['remetente']),
        ...(destinatario === null || empresas.has(destinatario) ? [] : ['destinatario']),
      ]
      const fields = cleanRemessa({
        unidadeNegocioId: text(values, 'unidade') ?? '',
        remetenteId: empresas.get(remetente) ?? null,
        destinatarioId: destinatario === null ? null : (empresas.get(destinatario) ?? null),
        quantidadeVolumes: number(values, 'volumes') || 1,
        pesoBruto: number(values, 'peso'),
        cubagem: number(values, 'cubagem'),
        dhColeta: instantOf(text(values, 'coleta'), fuso),
        dhEntrega: instantOf(text(values, 'entrega'), fuso),
        urgente: values.urgente === true,
        observacoes: text(values, 'observacoes'),
        camposAdicionais:
          text(values, 'referencia') === null
            ? []
            : [{ nome: 'Referência', valor: text(values, 'referencia') ?? '' }],
        documentos:
          chave === null
            ? []
            : [{ tipo: 'nfe', chave, peso: number(values, 'peso'), valor: number(values, 'valor') }],
      })
      return { linha, fields, absent, problems: absent.length > 0 ? [] : checkRemessa(fields) }
    })
    const good = read.filter(({ absent, problems }) => absent.length === 0 && problems.length === 0)
    const resolved = await resolveRemessas(
      tx,
      EVERY_UNIT,
      good.map(({ fields }) => fields),
    )
    const refusals = [
      ...read.flatMap(({ linha, absent }) =>
        absent.map((campo) => ({
          linha,
          campo,
          texto: 'Nenhuma empresa cadastrada com este documento. Cadastre ou importe a empresa antes.',
          grupo: 'Empresa não encontrada',
        })),
      ),
      ...read.flatMap(({ linha, problems: [first] }) =>
        first ? [{ linha, campo: first.path, texto: first.message, grupo: 'Dados que não combinam' }] : [],
      ),
      ...good.flatMap(({ linha }, index) => {
        const [first] = resolved[index]?.problems ?? []
        return first ? [{ linha, campo: first.path, texto: first.message, grupo: 'Não encontrado' }] : []
      }),
    ]
    const ready = resolved.flatMap(({ remessa }) => (remessa ? [{ fields: remessa }] : []))
    return {
      refusals,
      save: async () => ({ created: await createRemessas(tx, actor, ready, now), changed: [] }),
    }
  },
})

/** Ids of companies by their document. */
async function mapEmpresas(tx: OwnerTx, documentos: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (documentos.length === 0) return new Map()
  const { rows } = await sql<{ id: string; documento: string }>`
    select id, documento from empresa
    where owner_id = ${tx.ownerId} and documento = any(${[...new Set(documentos)]}::text[])
  `.execute(tx.db)
  return new Map(rows.map(({ id, documento }) => [documento, id]))
}
