import { runNativeHost } from './native-host.ts'
import { openParentLink } from './parent-link.ts'

runNativeHost(openParentLink)
