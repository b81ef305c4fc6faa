import { Button } from '@mantine/core'
import { IconDownload, IconFilePlus, IconFiles, IconUpload } from '@tabler/icons-react'
import { whyNotPermitida } from '#modules/carga/ciclo.rules.ts'
import type { CargaPanelProps } from '#modules/carga/web/shared/carga-panels.ts'
import { useDocumentos } from '#modules/carga/web/shared/use-documentos.ts'
import { AlertStrip } from '#platform/ui/AlertStrip.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FilePicker } from '#platform/ui/FilePicker.tsx'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DocumentosTabela } from './DocumentosTabela.tsx'
import { useBaixarXml } from './documentos.api.ts'
import styles from './documentos.module.css'
import { useDocumentoAcoes } from './use-documento-acoes.tsx'

/** The documents of a load with their items, and how they come: by XML, by key, by hand (L-034, L-035). */
export function DocumentosPage({ carga }: CargaPanelProps) {
  const query = useDocumentos(carga.id)
  const acoes = useDocumentoAcoes(carga)
  const xml = useBaixarXml()
  const canChange = carga.ownerCriadorDaCarga && whyNotPermitida('editar', carga.status) === undefined
  const documentos = query.data ?? []
  const hasFiles = documentos.some(({ temArquivo }) => temArquivo)
  const adding = canChange && (
    <>
      <FilePicker
        label="Importar XML de NF-e"
        icon={IconUpload}
        accept=".xml,application/xml,text/xml"
        isMultiple
        isBusy={acoes.isUploading}
        onPick={(files) => void acoes.upload(files)}
      />
      <Button
        size="xs"
        variant="default"
        leftSection={<IconFilePlus size={14} aria-hidden />}
        onClick={() => void acoes.edit()}
      >
        Por chave ou à mão
      </Button>
    </>
  )
  return (
    <>
      {documentos.length > 0 && (
        <div className={styles.toolbar}>
          {adding}
          {hasFiles && (
            <Button
              className={styles.last}
              size="xs"
              variant="subtle"
              color="gray"
              leftSection={<IconDownload size={14} aria-hidden />}
              loading={xml.isBusy}
              onClick={() => void xml.download(documentos)}
            >
              Baixar todos
            </Button>
          )}
        </div>
      )}
      {acoes.falhas.length > 0 && (
        <AlertStrip kind="danger" title="Arquivos recusados:" onClose={acoes.dismissFalhas}>
          <ul>
            {acoes.falhas.map(({ nome, motivo }) => (
              <li key={nome}>{`${nome}: ${motivo}`}</li>
            ))}
          </ul>
        </AlertStrip>
      )}
      {query.isPending && <LoadingSkeleton lines={6} label="Carregando os documentos" />}
      {query.isError && documentos.length === 0 && (
        <ReadFailure query={query}>Não foi possível carregar os documentos.</ReadFailure>
      )}
      {query.data && documentos.length === 0 && (
        <EmptyState icon={IconFiles} title="Nenhum documento" actions={adding}>
          As notas fiscais e os outros documentos da carga aparecem aqui. O XML de uma NF-e preenche itens,
          peso e valor.
        </EmptyState>
      )}
      {documentos.length > 0 && (
        <DocumentosTabela
          documentos={documentos}
          volumeUnidade={carga.volumeUnidade}
          canChange={canChange}
          onEdit={(documento) => void acoes.edit(documento)}
          onRemove={(documento) => void acoes.remove(documento)}
          onDownload={(documento) => void xml.download([documento])}
        />
      )}
    </>
  )
}
