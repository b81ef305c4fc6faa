/** The invoices of a new load: read before it exists, sent when it does. */
import { useState } from 'react'
import { normalizeChaveAcesso } from '../../../../platform/shared/chave-acesso.ts'
import { announce } from '../../../../platform/ui/announcements.ts'
import { toast } from '../../../../platform/ui/toasts/toast.ts'
import { usePlatform } from '../../../../platform/web/query/platform-context.ts'
import { refusalText } from '../../../../platform/web/record/refusal.ts'
import type { RecordForm } from '../../../../platform/web/record/use-record-form.ts'
import { useOpenDrawer } from '../../../../platform/web/router/navigation.ts'
import { getMunicipio } from '../../../referencia/referencia.contract.ts'
import { TIPO_PARADA, VOLUME_UNIDADE } from '../../carga-codes.ts'
import type { Carga } from '../../carga-dados.contract.ts'
import { createDocumento, lerDocumentoXml, uploadDocumentoXml } from '../../documento.contract.ts'
import { checkDocumento, cleanDocumento } from '../../documento.rules.ts'
import { detalhesDrawer } from '../detalhes/enderecos.ts'
import type { CargaValues } from './carga-form.ts'
import { type Nota, nomeDaNota, paradaDaNota, somaDasNotas } from './notas.rules.ts'
import { newParada, nomeDoLugar } from './parada-form.ts'

export interface FalhaNota {
  readonly nome: string
  readonly motivo: string
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
  /** A delivery at the addressee of the invoice. */
  readonly createParada: (nota: Nota) => Promise<void>
  /** To the load that was just created; what is refused is told, with the way to its documents. */
  readonly sendTo: (carga: Carga) => Promise<void>
}

const REPETIDA = 'Esta chave já está entre os documentos.'

export function useNotas(form: RecordForm<CargaValues>): Notas {
  const { http } = usePlatform()
  const openDrawer = useOpenDrawer()
  const [notas, setNotas] = useState<readonly Nota[]>([])
  const [falhas, setFalhas] = useState<readonly FalhaNota[]>([])
  const [isReading, setReading] = useState(false)
  const { paradas } = form.values
  const soma = somaDasNotas(notas)
  const itens = notas.map((nota) => {
    const key = paradaDaNota(nota, paradas)
    const index = paradas.findIndex((parada) => parada.key === key)
    const parada = paradas[index]
    return { ...nota, parada: parada ? `Parada ${index + 1} · ${nomeDoLugar(parada)}` : null }
  })

  const take = (next: readonly Nota[]) => {
    setNotas(next)
    const totals = somaDasNotas(next)
    form.change({
      ...totals,
      ...(totals.volume !== undefined && { volumeUnidade: VOLUME_UNIDADE.MetrosCubicos }),
    })
  }

  async function readFiles(files: readonly File[]): Promise<void> {
    const read: Nota[] = [...notas]
    const refused: FalhaNota[] = []
    setReading(true)
    for (const file of files) {
      try {
        const lida = await http.call(lerDocumentoXml, { file })
        if (read.some(({ chave }) => chave !== null && chave === lida.chave)) {
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
    if (notas.some((nota) => nota.chave === chave)) return REPETIDA
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
    for (const nota of notas) {
      try {
        if (nota.file) await http.call(uploadDocumentoXml, { params, file: nota.file })
        else await http.call(createDocumento, { params, body: { tipo: 'nfe', chave: nota.chave } })
      } catch (error) {
        refused.push(`${nomeDaNota(nota)}: ${refusalText(error)}`)
      }
    }
    setNotas([])
    if (refused.length === 0) return
    toast.warning('A carga foi criada, mas nem todos os documentos foram gravados', {
      detail: refused.join(' '),
      action: { label: 'Ver documentos', run: () => openDrawer(detalhesDrawer(carga.id, 'documentos')) },
    })
  }

  return {
    itens,
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
