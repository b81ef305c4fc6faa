import type { ReactNode } from 'react'
import { formatDateTime } from '#platform/shared/date.ts'
import { formatDocumento } from '#platform/shared/documento.ts'
import { localZone } from '#platform/web/local-zone.ts'
import { PrintFacts, PrintSection, PrintSheet, PrintText } from '#platform/web/print/PrintSheet.tsx'
import type { Romaneio } from '../impressao.contract.ts'
import { fatosDaCarga, fatosDoTransporte } from './folha-textos.ts'

interface FolhaProps {
  readonly romaneio: Romaneio
  /** What the sheet is called; that of the document by default. */
  readonly titulo?: string
  readonly children: ReactNode
}

/** A sheet of paper: who, which load with its bar code, with whom it goes; then its content. */
export function Folha({ romaneio, titulo = romaneio.titulo, children }: FolhaProps) {
  const { empresa, unidade, carga, emitidoEm, emitidoPor } = romaneio
  const zone = unidade?.fusoHorario ?? localZone()
  const details = [empresa.documento && formatDocumento(empresa.documento), unidade?.nome, unidade?.endereco]
  return (
    <PrintSheet
      isDense
      company={{ nome: empresa.nome, details: details.filter(Boolean).join(' · ') }}
      title={`${titulo} ${carga.codigo}`}
      subtitle={carga.codigoIdentificador}
      code={{
        svg: carga.codigoBarras,
        alt: `Código de barras da carga ${carga.codigo}`,
        text: carga.codigo,
      }}
      foot={`Emitido em ${formatDateTime(emitidoEm, zone)} por ${emitidoPor}`}
    >
      <PrintFacts facts={fatosDaCarga(romaneio)} />
      <PrintFacts facts={fatosDoTransporte(romaneio)} />
      {children}
      {carga.observacao && (
        <PrintSection title="Observação">
          <PrintText>{carga.observacao}</PrintText>
        </PrintSection>
      )}
    </PrintSheet>
  )
}
