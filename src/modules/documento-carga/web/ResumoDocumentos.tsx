import { Button } from '@mantine/core'
import { IconDownload, IconFilePlus, IconFileText } from '@tabler/icons-react'
import type { CargaDocumento } from '#modules/carga/documento-dados.contract.ts'
import type { Detalhes } from '#modules/carga/web/shared/detalhes.api.ts'
import { detalhesDrawer } from '#modules/carga/web/shared/enderecos.ts'
import { useDocumentos } from '#modules/carga/web/shared/use-documentos.ts'
import { LoadingSkeleton } from '#platform/ui/LoadingSkeleton.tsx'
import { ReadFailure } from '#platform/web/query/ReadFailure.tsx'
import { DrawerLink } from '#platform/web/router/links.tsx'
import { documentoNome, numeroText, pesoText, quantidadeText, valorText } from './documento-textos.ts'
import { useBaixarXml } from './documentos.api.ts'
import styles from './resumo-documentos.module.css'

/** The rest is on the page of the documents. */
const SHOWN = 6

/** The documents in short. */
export function ResumoDocumentos({ carga }: { readonly carga: Detalhes }) {
  const { id, contagens, ownerCriadorDaCarga, etapa } = carga
  const query = useDocumentos(id, contagens.documentos > 0)
  const xml = useBaixarXml()
  const documentos = query.data ?? []
  const files = documentos.filter(({ temArquivo }) => temArquivo)
  const page = detalhesDrawer(id, 'documentos')
  if (contagens.documentos === 0 && !(ownerCriadorDaCarga && etapa)) return null
  return (
    <section aria-labelledby="resumo-documentos">
      <div className={styles.titleRow}>
        <h3 id="resumo-documentos" className={styles.title}>
          Documentos <span>{contagens.documentos}</span>
        </h3>
        {files.length > 0 && (
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            leftSection={<IconDownload size={14} aria-hidden />}
            loading={xml.isBusy}
            onClick={() => void xml.download(files)}
          >
            Baixar todos
          </Button>
        )}
      </div>
      {contagens.documentos === 0 && (
        <DrawerLink className={styles.add} to={page}>
          <IconFilePlus size={15} aria-hidden />
          Acrescentar documentos
        </DrawerLink>
      )}
      {query.isLoading && <LoadingSkeleton lines={3} label="Carregando os documentos" />}
      {query.isError && <ReadFailure query={query}>Não foi possível carregar os documentos.</ReadFailure>}
      {documentos.length > 0 && <Tabela documentos={documentos.slice(0, SHOWN)} />}
      {documentos.length > SHOWN && (
        <DrawerLink className="ev-link" to={page}>
          {`Ver os ${documentos.length} documentos`}
        </DrawerLink>
      )}
    </section>
  )
}

function Tabela({ documentos }: { readonly documentos: readonly CargaDocumento[] }) {
  return (
    <div className={styles.tableFrame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Documento</th>
            <th scope="col">Número</th>
            <th scope="col" data-number>
              Qtd.
            </th>
            <th scope="col" data-number>
              Peso
            </th>
            <th scope="col" data-number>
              Valor
            </th>
          </tr>
        </thead>
        <tbody>
          {documentos.map((documento) => (
            <tr key={documento.id}>
              <th scope="row" title={documentoNome(documento)}>
                <IconFileText size={14} aria-hidden />
                <span>{documentoNome(documento)}</span>
              </th>
              <td>{numeroText(documento)}</td>
              <td data-number>{quantidadeText(documento.quantidade, documento.embalagem)}</td>
              <td data-number>{pesoText(documento.peso)}</td>
              <td data-number>{valorText(documento.valor)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
