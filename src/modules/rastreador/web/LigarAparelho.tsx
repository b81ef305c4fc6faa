import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Panel } from '#platform/ui/Panel.tsx'
import { useOpenDrawer } from '#platform/web/router/navigation.ts'
import styles from './rastreador.module.css'

/** How a phone or a tracker begins to send. A key is shown once, so its QR comes with a new one. */
export function LigarAparelho() {
  const openDrawer = useOpenDrawer()
  return (
    <Panel title="Ligar um aparelho">
      <div className={styles.ligar}>
        <p>
          <strong>Traccar Client, grátis.</strong> Leia o QR no aplicativo: ele envia também com a tela
          apagada.
        </p>
        <code>…/posicoes/osmand/est_…</code>
        <Button
          variant="default"
          leftSection={<IconQrcode size={16} aria-hidden />}
          onClick={() => openDrawer('integracao/chaves-api/new')}
        >
          Criar chave com QR
        </Button>
        <p className={styles.nota}>Esta chave só grava posições. Os registros do sistema a escondem.</p>
      </div>
    </Panel>
  )
}
