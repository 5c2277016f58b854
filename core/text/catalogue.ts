import { captureEn } from './en/capture.ts'
import { capturesScreenEn } from './en/captures-screen.ts'
import { capturesEn } from './en/captures.ts'
import { changesSeenEn } from './en/changes-seen.ts'
import { changesEn } from './en/changes.ts'
import { changesScreensEn } from './en/changes-screens.ts'
import { cliEn } from './en/cli.ts'
import { clusterEn } from './en/cluster.ts'
import { errorsEn } from './en/errors.ts'
import { compareEn } from './en/compare.ts'
import { findingsEn } from './en/findings.ts'
import { findingsEndpointsEn } from './en/findings-endpoints.ts'
import { findingsNetworksEn } from './en/findings-networks.ts'
import { findingsNodeEn } from './en/findings-node.ts'
import { findingsPoliciesEn } from './en/findings-policies.ts'
import { findingsRoutesEn } from './en/findings-routes.ts'
import { findingsServicesEn } from './en/findings-services.ts'
import { formsEn } from './en/forms.ts'
import { kubernetesEn } from './en/kubernetes.ts'
import { liveEn } from './en/live.ts'
import { modelEn } from './en/model.ts'
import { nativeEn } from './en/native.ts'
import { normalEn } from './en/normal.ts'
import { orphansEn } from './en/orphans.ts'
import { paletteEn } from './en/palette.ts'
import { policiesScreensEn } from './en/policies-screens.ts'
import { queryEn } from './en/query.ts'
import { recognitionEn } from './en/recognition.ts'
import { refusalsEn } from './en/refusals.ts'
import { reportEn } from './en/report.ts'
import { screensEn } from './en/screens.ts'
import { servicesEn } from './en/services.ts'
import { simulatorEn } from './en/simulator.ts'
import { startEn } from './en/start.ts'
import { systemEn } from './en/system.ts'
import { topologyClusterEn } from './en/topology-cluster.ts'
import { topologyEn } from './en/topology.ts'
import { captureFr } from './fr/capture.ts'
import { capturesScreenFr } from './fr/captures-screen.ts'
import { capturesFr } from './fr/captures.ts'
import { changesSeenFr } from './fr/changes-seen.ts'
import { changesFr } from './fr/changes.ts'
import { changesScreensFr } from './fr/changes-screens.ts'
import { cliFr } from './fr/cli.ts'
import { clusterFr } from './fr/cluster.ts'
import { errorsFr } from './fr/errors.ts'
import { compareFr } from './fr/compare.ts'
import { findingsFr } from './fr/findings.ts'
import { findingsEndpointsFr } from './fr/findings-endpoints.ts'
import { findingsNetworksFr } from './fr/findings-networks.ts'
import { findingsNodeFr } from './fr/findings-node.ts'
import { findingsPoliciesFr } from './fr/findings-policies.ts'
import { findingsRoutesFr } from './fr/findings-routes.ts'
import { findingsServicesFr } from './fr/findings-services.ts'
import { formsFr } from './fr/forms.ts'
import { kubernetesFr } from './fr/kubernetes.ts'
import { liveFr } from './fr/live.ts'
import { modelFr } from './fr/model.ts'
import { nativeFr } from './fr/native.ts'
import { normalFr } from './fr/normal.ts'
import { orphansFr } from './fr/orphans.ts'
import { paletteFr } from './fr/palette.ts'
import { policiesScreensFr } from './fr/policies-screens.ts'
import { queryFr } from './fr/query.ts'
import { recognitionFr } from './fr/recognition.ts'
import { refusalsFr } from './fr/refusals.ts'
import { reportFr } from './fr/report.ts'
import { screensFr } from './fr/screens.ts'
import { servicesFr } from './fr/services.ts'
import { simulatorFr } from './fr/simulator.ts'
import { startFr } from './fr/start.ts'
import { systemFr } from './fr/system.ts'
import { topologyClusterFr } from './fr/topology-cluster.ts'
import { topologyFr } from './fr/topology.ts'

/**
 * All text of the product, one flat table a language, in i18next's form: `{{name}}` for values, `_one`/`_other` behind
 * a key that counts (the parameter is `count`). The French tables are typed by the English ones: a missing or surplus
 * key does not compile.
 */
export const en = {
  ...captureEn,
  ...capturesEn,
  ...capturesScreenEn,
  ...changesSeenEn,
  ...changesEn,
  ...changesScreensEn,
  ...cliEn,
  ...clusterEn,
  ...errorsEn,
  ...compareEn,
  ...findingsEn,
  ...findingsEndpointsEn,
  ...findingsNetworksEn,
  ...findingsNodeEn,
  ...findingsPoliciesEn,
  ...findingsRoutesEn,
  ...findingsServicesEn,
  ...formsEn,
  ...kubernetesEn,
  ...liveEn,
  ...modelEn,
  ...nativeEn,
  ...normalEn,
  ...orphansEn,
  ...paletteEn,
  ...policiesScreensEn,
  ...queryEn,
  ...recognitionEn,
  ...refusalsEn,
  ...reportEn,
  ...screensEn,
  ...servicesEn,
  ...simulatorEn,
  ...startEn,
  ...systemEn,
  ...topologyEn,
  ...topologyClusterEn,
} as const

export const fr: Record<keyof typeof en, string> = {
  ...captureFr,
  ...capturesFr,
  ...capturesScreenFr,
  ...changesSeenFr,
  ...changesFr,
  ...changesScreensFr,
  ...cliFr,
  ...clusterFr,
  ...errorsFr,
  ...compareFr,
  ...findingsFr,
  ...findingsEndpointsFr,
  ...findingsNetworksFr,
  ...findingsNodeFr,
  ...findingsPoliciesFr,
  ...findingsRoutesFr,
  ...findingsServicesFr,
  ...formsFr,
  ...kubernetesFr,
  ...liveFr,
  ...modelFr,
  ...nativeFr,
  ...normalFr,
  ...orphansFr,
  ...paletteFr,
  ...policiesScreensFr,
  ...queryFr,
  ...recognitionFr,
  ...refusalsFr,
  ...reportFr,
  ...screensFr,
  ...servicesFr,
  ...simulatorFr,
  ...startFr,
  ...systemFr,
  ...topologyFr,
  ...topologyClusterFr,
}

type WithoutPlural<K extends string> = K extends `${infer Base}_one` | `${infer Base}_other` ? Base : K

export type MessageKey = WithoutPlural<keyof typeof en>
