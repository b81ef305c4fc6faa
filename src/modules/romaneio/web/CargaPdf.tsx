import { Button } from '@mantine/core'
import { IconDownload, IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { cargaPdfWindow, openPrint } from '#modules/carga/web/shared/open-print.ts'
import { Drawer } from '#platform/ui/Drawer.tsx'
import { toast } from '#platform/ui/toasts/toast.ts'
import { saveFile } from '#platform/web/http/save-file.ts'
import { PrintButton } from '#platform/web/print/PrintButton.tsx'
import { PrintState, PrintWindow } from '#platform/web/print/PrintWindow.tsx'
import { usePlatform } from '#platform/web/query/platform-context.ts'
import { refusalText } from '#platform/web/record/refusal.ts'
import { useCloseDrawer, useOutlet, useQueryState } from '#platform/web/router/navigation.ts'
import { getCargaPdf, type Romaneio } from '../impressao.contract.ts'
import { Folha } from './Folha.tsx'
import { FolhaParadas } from './FolhaParadas.tsx'
import { CARGA_GONE, useRomaneio } from './JanelaImpressao.tsx'

/** The load on paper: a preview in the drawer, and the window that prints it (L-015). */
export function CargaPdf() {
  return useOutlet() === 'drawer' ? <Preview /> : <SelfPrinting />
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
            <PrintButton onClick={print} />
          </>
        )
      }
    >
      <PrintState query={query} gone={CARGA_GONE} />
      {query.data && <FolhaDaCarga romaneio={query.data} />}
    </Drawer>
  )
}

function SelfPrinting() {
  const [cargaId] = useQueryState('cargaId')
  return (
    <PrintWindow query={useRomaneio(cargaId)} gone={CARGA_GONE} isAutomatic>
      {(romaneio) => <FolhaDaCarga romaneio={romaneio} />}
    </PrintWindow>
  )
}
