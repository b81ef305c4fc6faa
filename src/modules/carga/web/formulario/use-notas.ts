/** The documents in the form of a load: what is added and taken away is kept until the load is saved. */

import { useState } from 'react'
import { getMunicipio } from '#modules/referencia/referencia.contract.ts'
import { normalizeChaveAcesso } from '#platform/shared/chave-acesso.ts'
import { announce } from '#platform/ui/announcements.ts'
import { toast } from '#platform/ui/toasts/toast.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import type { RecordForm } from '#platform/web/record/use-record-form.ts'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import { TIPO_PARADA, VOLUME_UNIDADE } from '../../carga-codes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { checkDocumento, cleanDocumento, nomeDocumento } from '../../documento.rules.ts'
import type { CargaDocumento } from '../../documento-dados.contract.ts'
import {
  createDocumento,
  deleteDocumento,
  lerDocumentoXml,
  uploadDocumentoXml,
} from '../../documentos-da-carga.contract.ts'
import { useCargaCache } from '../shared/detalhes.api.ts'
import { detalhesDrawer } from '../shared/enderecos.ts'
import type { CargaValues } from '../shared/formulario/carga-values.ts'
import { useDocumentos } from '../shared/use-documentos.ts'
import {
  type Nota,
  nomeDaNota,
  paradaDaNota,
  paradaDoDocumento,
  paradaText,
  somaDasNotas,
} from './notas.rules.ts'
import { newParada } from './parada-form.ts'

interface FalhaNota {
  readonly nome: string
  readonly motivo: string
}

export interface DocumentoGravado {
  readonly documento: CargaDocumento
  readonly parada: string | null
  readonly isRemoved: boolean
}

export interface Notas {
  readonly itens: readonly (Nota & { readonly parada: string | null })[]
  readonly isReading: boolean
  readonly falhas: readonly FalhaNota[]
  /** Names of those whose addressee is no delivery of the form. */
  readonly semParada: readonly string[]
  /** Fields that hold what the invoices add up to. */
  readonly somados: ReadonlySet<string>
  readonly readFiles: (files: readonly File[]) => Promise<void>
  /** What is wrong with the key; undefined when it was taken. */
  readonly addChave: (chave: string) => string | undefined
  readonly remove: (key: string) => void
  /** Documents that the load has already; empty for a new one. */
  readonly gravados: readonly DocumentoGravado[]
  /** The documents of the load are not known yet, so that nothing can be added to their sum. */
  readonly leitura: 'pronta' | 'lendo' | 'falhou'
  readonly reler: () => void
  /** Whether the document is to be removed when the load is saved. */
  readonly mark: (id: string, isRemoved: boolean) => void
  readonly isDirty: boolean
  /** A delivery at the addressee of the invoice. */
  readonly createParada: (nota: Nota) => Promise<void>
  /** To the load that was just saved; what is refused is told, with the way to its documents. */
  readonly sendTo: (carga: Carga) => Promise<void>
}

const REPETIDA = 'Esta chave já está entre os documentos.'

export function useNotas(form: RecordForm<CargaValues>, cargaId?: string): Notas {
  const { http } = usePlatform()
  const openDrawer = useOpenDrawer()
  const [notas, setNotas] = useState<readonly Nota[]>([])
  const [falhas, setFalhas] = useState<readonly FalhaNota[]>([])
  const [isReading, setReading] = useState(false)
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set())
  const cache = useCargaCache()
  const lista = useDocumentos(cargaId ?? '', cargaId !== undefined)
  const { paradas } = form.values
  const gravados = lista.data ?? []
  const mantidosDe = (ids: ReadonlySet<string>) => gravados.filter(({ id }) => !ids.has(id))
  const mantidos = mantidosDe(removed)
  const soma = somaDasNotas(notas, mantidos)
  const itens = notas.map((nota) => {
    const key = paradaDaNota(nota, paradas)
    const index = paradas.findIndex((parada) => parada.key === key)
    const parada = paradas[index]
    return { ...nota, parada: parada ? paradaText(index, parada) : null }
  })

  const follow = (next: readonly Nota[], kept: readonly CargaDocumento[]) => {
    const totals = somaDasNotas(next, kept)
    form.change({
      ...totals,
      // A load that exists keeps the unit of its volume, in which its documents are added up.
      ...(totals.volume !== undefined &&
        cargaId === undefined && { volumeUnidade: VOLUME_UNIDADE.MetrosCubicos }),
    })
  }
  const take = (next: readonly Nota[]) => {
    setNotas(next)
    follow(next, mantidos)
  }
  const mark = (id: string, isRemoved: boolean) => {
    const next = new Set(removed)
    if (isRemoved) next.add(id)
    else next.delete(id)
    setRemoved(next)
    follow(notas, mantidosDe(next))
  }
  const isKnown = (chave: string | null, all: readonly Nota[]) =>
    chave !== null && [...all, ...mantidos].some((one) => one.chave === chave)

  async function readFiles(files: readonly File[]): Promise<void> {
    const read: Nota[] = [...notas]
    const refused: FalhaNota[] = []
    setReading(true)
    for (const file of files) {
      try {
        const lida = await http.call(lerDocumentoXml, { file })
        if (isKnown(lida.chave, read)) {
          refused.push({ nome: file.name, motivo: REPETIDA })
        } else read.push({ key: lida.chave ?? file.name, chave: lida.chave, lida, file })
      } catch (error) {
        refused.push({ nome: file.name, motivo: refusalText(error) })
      }
    }
    setReading(false)
    setFalhas(refused)
    take(read)
    announce(`${read.length - notas.length} NF-e lidas`)
  }

  function addChave(text: string): string | undefined {
    const chave = normalizeChaveAcesso(text)
    const problem = checkDocumento(cleanDocumento({ tipo: 'nfe', chave })).at(0)
    if (problem) return problem.message
    if (isKnown(chave, notas)) return REPETIDA
    setNotas([...notas, { key: chave, chave, lida: undefined, file: undefined }])
    return undefined
  }

  async function createParada({ lida }: Nota): Promise<void> {
    if (!lida) return
    const { destino } = lida
    const municipio =
      destino.municipioId === null
        ? undefined
        : await http.call(getMunicipio, { params: { id: destino.municipioId } }).catch(() => undefined)
    form.change({
      paradas: [
        ...paradas,
        {
          ...newParada(TIPO_PARADA.Entrega),
          isLivre: true,
          nome: destino.nome ?? '',
          documento: destino.documento ?? '',
          cep: destino.cep ?? '',
          endereco: destino.endereco ?? '',
          ...(municipio && {
            municipio: { id: municipio.id, nome: municipio.nome, uf: municipio.uf },
            fusoHorario: municipio.fusoHorario,
          }),
        },
      ],
    })
    announce(`Parada ${paradas.length + 1} criada: ${destino.nome ?? 'destinatário da NF-e'}`)
  }

  async function sendTo(carga: Carga): Promise<void> {
    const refused: string[] = []
    const params = { id: carga.id }
    for (const documento of gravados.filter(({ id }) => removed.has(id))) {
      try {
        await http.call(deleteDocumento, { params: { id: documento.id } })
      } catch (error) {
        refused.push(`${nomeDocumento(documento)}: ${refusalText(error)}`)
      }
    }
    for (const nota of notas) {
      try {
        if (nota.file) await http.call(uploadDocumentoXml, { params, file: nota.file })
        else await http.call(createDocumento, { params, body: { tipo: 'nfe', chave: nota.chave } })
      } catch (error) {
        refused.push(`${nomeDaNota(nota)}: ${refusalText(error)}`)
      }
    }
    setNotas([])
    setRemoved(new Set())
    if (cargaId !== undefined) cache.refresh(carga.id)
    if (refused.length === 0) return
    toast.warning('A carga foi salva, mas nem todos os documentos foram gravados', {
      detail: refused.join(' '),
      action: { label: 'Ver documentos', run: () => openDrawer(detalhesDrawer(carga.id, 'documentos')) },
    })
  }

  return {
    itens,
    gravados: gravados.map((documento) => ({
      documento,
      parada: paradaDoDocumento(documento, paradas),
      isRemoved: removed.has(documento.id),
    })),
    leitura: cargaId === undefined || lista.data ? 'pronta' : lista.isError ? 'falhou' : 'lendo',
    reler: () => void lista.refetch(),
    mark,
    isDirty: notas.length > 0 || removed.size > 0,
    isReading,
    falhas,
    semParada: itens.flatMap((nota) => (nota.lida && nota.parada === null ? [nomeDaNota(nota)] : [])),
    somados: new Set(
      Object.entries(soma).flatMap(([name, text]) =>
        form.values[name as keyof typeof soma] === text ? [name] : [],
      ),
    ),
    readFiles,
    addChave,
    createParada,
    remove: (key) => take(notas.filter((nota) => nota.key !== key)),
    sendTo,
  }
}
