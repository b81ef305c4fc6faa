import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf, IconPrinter } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { cargaPdfWindow, openPrint } from '#modules/carga/web/shared/open-print.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useOutlet, useQueryState } from '#platform/web/router/navigation.ts'
import { getCargaPdf, type Romaneio } from '../impressao.contract.ts'
import { Folha } from './Folha.tsx'
import { FolhaParadas } from './FolhaParadas.tsx'
import styles from './folha.module.css'
import { EstadoDaFolha, useRomaneio } from './JanelaImpressao.tsx'

/** The load on paper: a preview in the drawer, and the window that prints it (L-015). */
export function CargaPdf() {
  return useOutlet() === 'drawer' ? <Preview /> : <PrintWindow />
}

function FolhaDaCarga({ romaneio }: { readonly romaneio: Romaneio }) {
  return (
    <Folha romaneio={romaneio} titulo="Carga">
      <FolhaParadas romaneio={romaneio} hasSignatures={false} />
    </Folha>
  )
}

function Preview() {
  const [cargaId] = useQueryState('cargaId')
  const closeDrawer = useCloseDrawer()
  const { http } = usePlatform()
  const [isSaving, setSaving] = useState(false)
  const query = useRomaneio(cargaId)
  const codigo = query.data?.carga.codigo

  const print = () => {
    if (openPrint(cargaPdfWindow(cargaId))) closeDrawer()
  }
  const save = async () => {
    setSaving(true)
    try {
      saveFile(await http.download(getCargaPdf, { params: { id: cargaId } }), `carga-${codigo}.pdf`)
    } catch (error) {
      toast.danger('O PDF não foi baixado', { detail: refusalText(error) })
    } finally {
      setSaving(false)
    }
  }

  return (
    <Drawer
      isOpen
      size="details"
      icon={IconFileTypePdf}
      title={codigo ? `PDF da carga ${codigo}` : 'PDF da carga'}
      onClose={() => closeDrawer()}
      {...(query.data && { onConfirm: print })}
      footer={
        query.data && (
          <>
            <Button
              variant="default"
              leftSection={<IconDownload size={15} aria-hidden />}
              loading={isSaving}
              onClick={() => void save()}
            >
              Baixar PDF
            </Button>
            <Button leftSection={<IconPrinter size={15} aria-hidden />} onClick={print}>
              Imprimir
            </Button>
          </>
        )
      }
    >
      <EstadoDaFolha query={query} />
      {query.data && <FolhaDaCarga romaneio={query.data} />}
    </Drawer>
  )
}

/** Prints as soon as the sheet stands; the window closes when that is over. */
function PrintWindow() {
  const [cargaId] = useQueryState('cargaId')
  const query = useRomaneio(cargaId)
  const isPrinted = useRef(false)
  const isReady = query.data !== undefined
  useEffect(() => {
    if (!isReady || isPrinted.current) return
    isPrinted.current = true
    const close = () => window.close()
    window.addEventListener('afterprint', close)
    // The bar code is a picture: it is decoded before the paper is.
    const pictures = [...document.images].map((image) => image.decode().catch(() => undefined))
    void Promise.all(pictures).then(() => window.print())
    return () => window.removeEventListener('afterprint', close)
  }, [isReady])
  return (
    <main className={styles.window}>
      <EstadoDaFolha query={query} />
      {query.data && <FolhaDaCarga romaneio={query.data} />}
    </main>
  )
}
